import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { JumpLink } from "~/ui/jump-link";

interface FilterSheetProps {
	sheet: ComponentProps<"div">;
	found: string;
	onClose: () => void;
	children: ReactNode;
}

/** On a desktop only its children in a row; with JavaScript they apply at once and need no button. */
export function FilterSheet({ sheet, found, onClose, children }: FilterSheetProps) {
	return (
		<div id="filter-sheet" {...sheet} className="filter-sheet md:flex md:flex-wrap md:items-center md:gap-1.5 lg:gap-2">
			<p className="flex items-center justify-between py-2 text-lg font-semibold md:hidden">
				Filters
				<JumpLink to="content" onJump={onClose} aria-label="Close filters" className="grid size-11 place-items-center">
					<Icon name="close" />
				</JumpLink>
			</p>
			{children}
			{/* Styles decide, before any script: a button that goes when scripts come takes its row along. */}
			<div className="max-md:sticky max-md:bottom-0 max-md:bg-surface max-md:py-3 md:hidden md:noscript:block">
				<Button type="submit" className="min-h-10 w-full md:text-sm">
					Show {found}
				</Button>
			</div>
		</div>
	);
}
