import { formatExact, formatRecent } from "~/ui/format-time";

interface WhenProps {
	at: string;
	now: Date;
	zone: string;
	className?: string;
}

export function When({ at, now, zone, className }: WhenProps) {
	return (
		<time dateTime={at} title={formatExact(at, zone)} className={className}>
			{formatRecent(at, { now, zone })}
		</time>
	);
}
