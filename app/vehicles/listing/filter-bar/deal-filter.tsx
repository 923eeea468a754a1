import type { Filters } from "../../search/filters";

const goodOnes = "great,good";

/** One box for the good labels; other labels in an address are kept. */
export function DealFilter({ deal }: Pick<Filters, "deal">) {
	const isOther = deal.length > 0 && deal.join() !== goodOnes;
	return (
		<label className="mt-4 flex min-h-10 items-center gap-2 text-sm">
			<input
				type="checkbox"
				name="deal"
				value={isOther ? deal.join() : goodOnes}
				defaultChecked={deal.length > 0}
				className="size-5 accent-accent"
			/>
			{isOther ? "Only the prices chosen" : "Great and good prices"}
		</label>
	);
}
