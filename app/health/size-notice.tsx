import { formatDay } from "~/ui/format";
import { isNearlyFull, MOST_BYTES, type SizeForecast } from "./database-size";

export function SizeNotice({ size, now }: { size: SizeForecast | null; now: Date }) {
	if (size === null) return null;
	const isWarning = isNearlyFull(size, now);
	return (
		<p className={isWarning ? "rounded-xl border border-warn bg-surface p-4 text-sm" : "text-sm text-quiet"}>
			{`Database: ${formatBytes(size.bytes)} of ${formatBytes(MOST_BYTES)}. ${toGrowth(size)}`}
			{size.fullOn && (
				<>
					{" At this pace it is full on "}
					<time dateTime={size.fullOn} className={isWarning ? "font-semibold" : undefined}>
						{formatDay(size.fullOn)}
					</time>
					.
				</>
			)}
			{isWarning && " What to do is in docs/scale.md."}
		</p>
	);
}

function toGrowth({ bytesADay }: SizeForecast): string {
	if (bytesADay === null) return "How fast it grows is known after three days.";
	if (bytesADay <= 0) return "It does not grow.";
	return `It grows by ${formatBytes(bytesADay)} a day.`;
}

function formatBytes(bytes: number): string {
	const [amount, unit] = bytes >= 1e9 ? [bytes / 1e9, "GB"] : [bytes / 1e6, "MB"];
	return `${amount >= 10 || unit === "MB" ? Math.round(amount) : Math.round(amount * 10) / 10} ${unit}`;
}
