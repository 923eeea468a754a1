import { type Label, labels } from "../rating/label";
import { labelWords } from "./deal-words";

/** Green only for good prices; the others are told by word and mark. */
const colours: Record<Label, string> = {
	great: "text-good",
	good: "text-good",
	usual: "text-ink",
	above: "text-quiet",
	high: "text-quiet",
};

export function DealMark({ label }: { label: Label }) {
	const filled = labels.length - labels.indexOf(label);
	return (
		<span className={`inline-flex items-center gap-1.5 font-semibold ${colours[label]}`}>
			<svg viewBox="0 0 29 12" className="h-3 w-7 shrink-0" aria-hidden="true">
				{labels.map((step, at) => (
					<rect
						key={step}
						x={at * 6 + 0.5}
						y="1.500"
						width="4"
						height="9"
						rx="1"
						fill={at < filled ? "currentColor" : "none"}
						stroke="currentColor"
					/>
				))}
			</svg>
			{labelWords[label]}
		</span>
	);
}
