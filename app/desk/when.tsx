import { formatExact, formatRecent } from "~/ui/format-time";

interface WhenProps {
	at: string;
	now: Date;
	zone: string;
	className?: string;
}

export function When({ at, now, zone, className }: WhenProps) {
	const [, day, time] = /^(.*, )(.*)$/.exec(formatRecent(at, { now, zone })) ?? [];
	return (
		<time dateTime={at} title={formatExact(at, zone)} className={className}>
			{day}
			<span className="whitespace-nowrap">{time}</span>
		</time>
	);
}
