import { formatExact, formatRecent } from "~/ui/format-time";

interface WhenProps {
	/** ISO 8601. */
	at: string;
	now: Date;
	zone: string;
	className?: string;
}

/** "Yesterday, 3:05 PM", to the second under the pointer. */
export function When({ at, now, zone, className }: WhenProps) {
	return (
		<time dateTime={at} title={formatExact(at, zone)} className={className}>
			{formatRecent(at, { now, zone })}
		</time>
	);
}
