/** Folders that come and go with a stack; nothing outside of them is ever touched, and links are never followed. */
@NullMarked
package io.stepwatch.local.folder;

import org.jspecify.annotations.NullMarked;
