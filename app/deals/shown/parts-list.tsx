import { formatCount, formatPrice } from "~/ui/format";
import type { DealParts, PartName } from "../table/split-estimate";

interface PartsListProps {
	parts: DealParts;
	estimate: number;
	car: {
		mileage: number;
		year: number | null;
		make: string | null;
		model: string | null;
		trim: string | null;
		state: string | null;
	};
}

export function PartsList({ parts, estimate, car }: PartsListProps) {
	const more = car.mileage - parts.usualMiles;
	const names: Record<PartName, string> = {
		model: `A ${[car.year, car.make, car.model].filter(Boolean).join(" ")} with ${formatCount(parts.usualMiles)} miles, as usual`,
		miles: `${formatCount(Math.abs(more))} miles ${more < 0 ? "fewer" : "more"} than usual`,
		trim: `Trim ${car.trim ?? ""}`,
		spec: "Body, engine and equipment by its VIN",
		state: `Prices in ${car.state ?? "its state"}`,
	};
	const shown = parts.parts.filter(({ name, dollars }) => name === "model" || dollars !== 0);
	return (
		<dl className="mt-4 max-w-[68ch] text-sm tabular-nums">
			{shown.map(({ name, dollars }) => (
				<div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
					<dt className="text-quiet">{names[name]}</dt>
					<dd className="whitespace-nowrap">{name === "model" ? formatPrice(dollars) : formatChange(dollars)}</dd>
				</div>
			))}
			<div className="flex justify-between gap-4 py-1.5 font-semibold">
				<dt>Estimate</dt>
				<dd>{formatPrice(estimate)}</dd>
			</div>
		</dl>
	);
}

function formatChange(dollars: number): string {
	return `${dollars < 0 ? "−" : "+"}${formatPrice(Math.abs(dollars))}`;
}
