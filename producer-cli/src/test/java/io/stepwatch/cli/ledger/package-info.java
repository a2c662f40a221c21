/** What the ledger's file becomes when programs write into it. */
@NullMarked
package io.stepwatch.cli.ledger;

import org.jspecify.annotations.NullMarked;
