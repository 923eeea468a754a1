import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { toClassNames } from "~/ui/to-class-names";
import type { Understood } from "../../keywords/keywords";
import type { Filters } from "../../search/filters";
import { toClearedPath, toListingPath } from "../../search/listing-path";
import { listChips, listKeywordChips } from "./chips";

const chipClass = "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm hover:bg-sunken";
const onClass = "border-edge bg-surface";
const idleClass = "border-dashed border-edge text-quiet";

export function FilterChips({ filters, understood }: { filters: Filters; understood: Understood[] }) {
	const chips = [...listKeywordChips(filters, understood), ...listChips(filters)];
	if (chips.length === 0) return null;
	return (
		<ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
			{chips.map(({ label, without, idle }) => (
				<li key={label}>
					<Link
						to={toListingPath(without)}
						aria-label={idle === null ? `Remove filter ${label}` : `Remove ${label}, ${idle}`}
						data-text="plain"
						className={toClassNames(chipClass, idle === null ? onClass : idleClass)}
					>
						<span>
							{label}
							{idle !== null && <span className="text-xs"> {idle}</span>}
						</span>
						<Icon name="close" className="size-3.5" />
					</Link>
				</li>
			))}
			<li>
				<Link
					to={toClearedPath(filters)}
					data-text="none"
					className="inline-flex min-h-8 items-center text-sm font-semibold text-accent md:px-2 underline-offset-4 hover:underline"
				>
					<span className="md:hidden">Reset All Filters</span>
					<span className="max-md:hidden">Clear All</span>
				</Link>
			</li>
		</ul>
	);
}
