import { formatExact, formatRecent } from "~/ui/format-time";

interface WhenProps {
	at: string;
	now: Date;
	zone: string;
	className?: string;
}

/** "Yesterday, 3:05 PM", with seconds as its tooltip. */
export function When({ at, now, zone, className }: WhenProps) {
	return (
		<time dateTime={at} title={formatExact(at, zone)} className={className}>
			{formatRecent(at, { now, zone })}
		</time>
	);
}
