import { formatDay } from "~/ui/format";
import { DATABASE_BYTES, isNearlyFull, type SizeForecast } from "./database-size";

export function SizeNotice({ size, now }: { size: SizeForecast | null; now: Date }) {
	if (size === null) return null;
	const isWarning = isNearlyFull(size, now);
	return (
		<p className={isWarning ? "rounded-xl border border-warn bg-surface p-4 text-sm" : "text-sm text-quiet"}>
			{`Database: ${formatBytes(size.bytes)} of ${formatBytes(DATABASE_BYTES)}. ${toGrowth(size)}`}
			{size.fullOn && (
				<>
					{" At this rate it will be full on "}
					<time dateTime={size.fullOn} className={isWarning ? "font-semibold" : undefined}>
						{formatDay(size.fullOn)}
					</time>
					.
				</>
			)}
			{isWarning && " Ask your developer to follow docs/scale.md."}
		</p>
	);
}

function toGrowth({ bytesADay }: SizeForecast): string {
	if (bytesADay === null) return "Its growth will be known after three days.";
	if (bytesADay <= 0) return "It is not growing.";
	return `It grows by ${formatBytes(bytesADay)} a day.`;
}

function formatBytes(bytes: number): string {
	const [amount, unit] = bytes >= 1e9 ? [bytes / 1e9, "GB"] : [bytes / 1e6, "MB"];
	return `${amount >= 10 || unit === "MB" ? Math.round(amount) : Math.round(amount * 10) / 10} ${unit}`;
}
