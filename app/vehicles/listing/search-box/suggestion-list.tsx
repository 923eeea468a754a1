import { toClassNames } from "~/ui/to-class-names";
import { type Option, toOptionId } from "./use-suggestions";

interface SuggestionListProps {
	id: string;
	options: Option[];
	active: number;
	take: (option: Option) => void;
}

const kinds: Record<Option["kind"], string> = {
	make: "Make",
	model: "Model",
	place: "Location",
	dealership: "Dealership",
	recent: "Searched before",
};

export function SuggestionList({ id, options, active, take }: SuggestionListProps) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label="Suggestions"
			hidden={options.length === 0}
			className="absolute inset-x-0 top-full z-40 mt-1 max-h-[60vh] max-sm:min-w-[60vw] overflow-y-auto rounded-xl border border-line bg-surface py-1 shadow-lg"
		>
			{options.map((option, at) => (
				<div
					key={option.text}
					id={toOptionId(at)}
					role="option"
					tabIndex={-1}
					aria-selected={at === active}
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => take(option)}
					onKeyDown={(event) => event.key === "Enter" && take(option)}
					className={toClassNames(
						"flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3",
						at === active ? "bg-sunken outline-2 -outline-offset-2 outline-accent" : "hover:bg-sunken",
					)}
				>
					<span className="truncate">{option.text}</span>
					<span className="shrink-0 text-xs text-quiet">{kinds[option.kind]}</span>
				</div>
			))}
		</div>
	);
}
