import { formatCount } from "~/ui/format";

/** `share`: how far a dealership's rated cars ask above similar ones everywhere (negative: under). */
export type Standing = { rated: number; listed: number; share: number | null };

export function PriceStanding({ standing: { rated, listed, share } }: { standing: Standing }) {
	if (listed === 0) return null;
	const unrated = listed - rated;
	return (
		<p className="pb-2 text-sm text-quiet tabular-nums">
			{share === null
				? "None of its prices has been compared yet."
				: `Its cars ask ${formatShare(share)} similar cars, ${formatCount(rated)} compared.`}
			{unrated > 0 && ` ${formatCount(unrated)} could not be compared: each car's page on the site says why.`}
		</p>
	);
}

function formatShare(share: number): string {
	const percent = Math.round(Math.abs(share) * 100);
	if (percent === 0) return "as much as";
	return `${percent}% ${share < 0 ? "under" : "above"}`;
}
