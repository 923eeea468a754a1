#!/bin/sh
# workerd, whose end comes with the end of the process that started it, even by kill -9. Its output is a socket to that
# process (Node's pipes are): reading there waits until the other end is gone.
{
	read -r _ <&1
	case $(cat /proc/$$/cmdline 2>/dev/null || ps -o command= -p $$) in *workerd*) kill -9 $$ ;; esac
} 2>/dev/null 3>&- &
exec "$BOUND_WORKERD" "$@"
