import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";

interface FilterGroupProps {
	label: string;
	count: number;
	children: ReactNode;
}

export function FilterGroup({ label, count, children }: FilterGroupProps) {
	const details = useRef<HTMLDetailsElement>(null);
	useEffect(() => closeFromOutside(details.current), []);
	return (
		<details ref={details} name="filter" className="group relative max-md:border-b max-md:border-line">
			<summary className="flex cursor-pointer list-none items-center gap-2 font-semibold max-md:min-h-12 max-md:justify-between md:min-h-10 md:rounded-lg md:border md:border-edge md:bg-surface md:gap-1.5 md:px-2.5 md:text-sm lg:gap-2 lg:px-3 md:hover:bg-sunken md:group-open:border-accent [&::-webkit-details-marker]:hidden">
				<span>
					{label}
					{count > 0 && <span className="ml-1.5 rounded-full bg-accent px-1.5 text-xs text-accent-ink">{count}</span>}
				</span>
				{/* The count takes its place where the bar would need a second row for both. */}
				<Icon
					name="down"
					className={`size-4 transition-transform group-open:rotate-180 ${count > 0 ? "md:max-xl:hidden" : ""}`}
				/>
			</summary>
			<div className="max-md:pb-4 md:absolute md:top-full md:left-0 md:z-30 md:mt-2 md:max-h-[70vh] md:overflow-y-auto md:rounded-xl md:border md:border-line md:bg-surface md:p-4 md:shadow-lg">
				{children}
			</div>
		</details>
	);
}

function closeFromOutside(details: HTMLDetailsElement | null) {
	const isDesk = () => window.matchMedia("(min-width: 48rem)").matches;
	const close = (event: Event) => {
		const outside = event.target instanceof Node && !details?.contains(event.target);
		if (details?.open && outside && isDesk()) details.open = false;
	};
	const closeByKey = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || !details?.open || !isDesk()) return;
		details.open = false;
		details.querySelector("summary")?.focus();
	};
	document.addEventListener("pointerdown", close);
	document.addEventListener("focusin", close);
	document.addEventListener("keydown", closeByKey);
	return () => {
		document.removeEventListener("pointerdown", close);
		document.removeEventListener("focusin", close);
		document.removeEventListener("keydown", closeByKey);
	};
}
