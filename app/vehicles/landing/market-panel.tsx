import { formatCount, formatDay, formatPrice } from "~/ui/format";
import { PageLinks } from "../landing-address/page-links";
import type { KeptFacts } from "../survey/list-surveyed";
import { BestPrices } from "./best-prices";
import type { Market } from "./market.server";
import { YearTable } from "./year-table";

interface MarketPanelProps {
	market: Market;
	total: string;
	isOneModel: boolean;
	goodPath: string;
	beside: { name: string; path: string }[];
}

export function MarketPanel({ market, total, isOneModel, goodPath, beside }: MarketPanelProps) {
	const { facts, best } = market;
	const narrower = facts?.narrower ?? [];
	return (
		<div data-market className="space-y-4 py-2">
			{facts && <Figures facts={facts} change={market.change} total={total} />}
			<div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
				{facts && <YearTable years={facts.years} isOneModel={isOneModel} />}
				<BestPrices cards={best} facts={facts} goodPath={goodPath} />
			</div>
			<div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:gap-x-6">
				<PageLinks label="Models and makes" pages={narrower.filter(({ by }) => by === "what")} />
				<PageLinks label="Places" pages={narrower.filter(({ by }) => by === "where")} />
				<PageLinks label="Wider" pages={beside} />
			</div>
		</div>
	);
}

export function FactLine({ facts }: { facts: KeptFacts }) {
	const parts = [
		facts.price && `median price ${formatPrice(facts.price)}`,
		facts.miles && `median ${formatCount(facts.miles)} miles`,
	].filter(Boolean);
	if (parts.length === 0) return null;
	return <p className="text-sm text-quiet tabular-nums first-letter:uppercase">{parts.join(" · ")}</p>;
}

type FiguresProps = { facts: NonNullable<Market["facts"]>; change: Market["change"]; total: string };

function Figures({ facts, change, total }: FiguresProps) {
	const figures: [string, string | null, string?][] = [
		["Cars here", total],
		["Median price", facts.price ? formatPrice(facts.price) : null],
		["Median miles", facts.miles ? formatCount(facts.miles) : null],
		change ? toChangeFigure(change) : ["Price cuts in 90 days", formatCuts(facts)],
	];
	return (
		<dl className="grid grid-cols-2 overflow-hidden rounded-xl border border-line bg-surface md:grid-cols-4">
			{figures.map(
				([name, value, className = ""]) =>
					value !== null && (
						<div key={name} className="-mt-px -ml-px border-t border-l border-line px-3 py-2 md:px-4">
							<dt className="text-xs text-quiet">{name}</dt>
							<dd className={`font-semibold tabular-nums md:text-lg ${className}`}>{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

function toChangeFigure({ dollars, since }: NonNullable<Market["change"]>): [string, string, string] {
	const sign = dollars === 0 ? "" : dollars < 0 ? "−" : "+";
	const amount = dollars === 0 ? "None" : `${sign}${formatPrice(Math.abs(dollars))}`;
	return [`Median price since ${formatDay(since)}`, amount, dollars < 0 ? "text-good" : ""];
}

function formatCuts({ cuts }: NonNullable<Market["facts"]>): string {
	return cuts.cars === 0 ? "None" : `${formatCount(cuts.cars)}, by ${formatPrice(cuts.dollars)}`;
}
