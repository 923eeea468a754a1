import { Button } from "~/ui/button";
import { updateShelf } from "../shelf/browser-shelf";
import type { Hidden } from "../shelf/shelf";
import { applyReturn } from "../shelf/shelf-changes";

export function HiddenCars({ hidden }: { hidden: Hidden[] }) {
	return (
		<ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
			{hidden.map((one) => (
				<li key={`${one.kind} ${one.key}`} className="flex items-center justify-between gap-3 px-4 py-1">
					<span className="min-w-0 wrap-anywhere first-letter:uppercase">{one.label}</span>
					<Button kind="quiet" onClick={() => updateShelf(applyReturn(one))} aria-label={`Show ${one.label} again`}>
						Show again
					</Button>
				</li>
			))}
		</ul>
	);
}
