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
				<path fill="currentColor" stroke="currentColor" d={drawSteps(0, filled)} />
				{filled < labels.length && <path fill="none" stroke="currentColor" d={drawSteps(filled, labels.length)} />}
			</svg>
			{labelWords[label]}
		</span>
	);
}

/** As one path: a list of cars would draw sixty of them. */
function drawSteps(from: number, to: number): string {
	const starts = labels.map((_, at) => at * 6 + 1.5).slice(from, to);
	return starts.map((x) => `M${x} 1.500h2q1 0 1 1v7q0 1-1 1h-2q-1 0-1-1v-7q0-1 1-1z`).join("");
}
