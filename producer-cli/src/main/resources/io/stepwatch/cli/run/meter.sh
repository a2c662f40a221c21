# Runs commands one after the other and tells what they used, as the shell's "times" tells it. Without perl.
#
# usage: sh meter.sh STDOUT STDERR COMMAND…
# Reads numbers of commands, one a line, from 0. Answers each with one line: exit status, and user and system time of
# all commands so far. Says "ready" before the first.
out=$1
err=$2
shift 2
echo ready
while read -r number; do
    eval "command=\${$((number + 1))}"
    sh -c "$command" >"$out" 2>"$err" </dev/null
    status=$?
    # The second line is that of the children; a pipe would ask another shell, which has none.
    times >"$out.times"
    { read -r own && read -r user system; } <"$out.times"
    echo "$status $user $system"
done
