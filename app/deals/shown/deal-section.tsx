import type { DealParts } from "../table/split-estimate";
import { ComparablesTable } from "./comparables-table";
import { DealMark } from "./deal-mark";
import { formatDeal } from "./deal-sentence";
import { flagWords } from "./deal-words";
import { PartsList } from "./parts-list";
import { PricePlot } from "./price-plot";
import type { ShownDeal } from "./shown-deal";
import type { Comparable } from "./to-carried-price";

export type DealReceipts = {
	deal: ShownDeal;
	parts: DealParts | null;
	comparables: Comparable[];
	terms: string[];
	fees: string | null;
};

interface DealSectionProps extends DealReceipts {
	car: {
		title: string;
		price: number;
		mileage: number;
		year: number | null;
		make: string | null;
		model: string | null;
		trim: string | null;
		state: string | null;
	};
}

const SHOWN = 30;

export function DealSection({ deal, parts, comparables, terms, fees, car }: DealSectionProps) {
	const { estimate, low, high, label } = deal;
	const shown = comparables.slice(0, SHOWN);
	const carried = shown.map(({ carriedPrice }) => carriedPrice);
	const asked = carried.length === 0 ? null : { low: Math.min(...carried), high: Math.max(...carried) };
	const band = label !== null && estimate !== null && low !== null && high !== null ? { estimate, low, high } : null;
	return (
		<section className="mt-10 print:mt-4" aria-labelledby="deal">
			<h2 id="deal" className="text-lg font-semibold">
				How this price compares
			</h2>
			<p className="mt-3 max-w-[68ch]">
				{label && (
					<>
						<DealMark label={label} />{" "}
					</>
				)}
				{formatDeal(deal, car, asked)}
			</p>
			<Questions deal={deal} terms={terms} />
			{label !== null && parts && <PartsList parts={parts} car={car} estimate={estimate ?? 0} />}
			{shown.length > 0 && parts && (
				<>
					<PricePlot car={car} band={band} perMiles={parts.perMiles} comparables={shown} />
					<ComparablesTable comparables={shown} of={Math.max(deal.comparables, shown.length)} car={car} />
				</>
			)}
			<p className="mt-3 max-w-[68ch] text-sm text-quiet">
				Prices as asked.{" "}
				{fees === null
					? "Dealer fees not stated: ask for the out-the-door price."
					: `Fees, as the dealer states them: “${fees}”.`}{" "}
				<a href="/how-we-compare" className="text-accent underline underline-offset-4">
					How we compare
				</a>
			</p>
		</section>
	);
}

function Questions({ deal, terms }: Pick<DealReceipts, "deal" | "terms">) {
	const questions = [
		...deal.flags.filter((flag) => flag !== deal.reason).map((flag) => flagWords[flag]),
		...terms.map((term) => `The listing says “${term}”`),
	];
	if (questions.length === 0) return null;
	return (
		<ul className="mt-3 space-y-1 border-l-2 border-warn pl-3 text-sm">
			{questions.map((question) => (
				<li key={question}>{question}</li>
			))}
		</ul>
	);
}
