import { formatCount, formatPrice } from "~/ui/format";
import type { Comparable } from "./to-carried-price";

interface ComparablesTableProps {
	comparables: Comparable[];
	of: number;
	car: { year: number | null; mileage: number };
}

export function ComparablesTable({ comparables, of, car }: ComparablesTableProps) {
	const count = comparables.length;
	return (
		<details className="mt-4 text-sm print:hidden" data-comparables={count}>
			<summary className="cursor-pointer py-2 font-semibold">
				{of > count
					? `The ${count} nearest of ${formatCount(of)} similar cars`
					: `${count} similar ${count === 1 ? "car" : "cars"}`}{" "}
				as a table
			</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
			<section className="overflow-x-auto" aria-label="Similar cars" tabIndex={0}>
				<table className="w-full border-collapse text-right tabular-nums">
					<thead>
						<tr className="border-b border-edge">
							<th scope="col" className="py-2 pr-3 text-left">
								Car
							</th>
							<th scope="col" className="px-2 sm:px-3">
								Miles
							</th>
							<th scope="col" className="px-2 sm:px-3">
								Asked
							</th>
							<th scope="col" className="pl-2 sm:pl-3">
								Adjusted to {car.year} and {formatCount(car.mileage)} miles
							</th>
						</tr>
					</thead>
					<tbody>
						{comparables.map(({ id, path, title, mileage, price, carriedPrice }) => (
							<tr key={id} className="border-b border-line">
								<th scope="row" className="py-1.5 pr-3 text-left font-normal">
									<a href={path} className="text-accent underline-offset-4 hover:underline">
										{title}
									</a>
								</th>
								<td className="px-2 sm:px-3">{formatCount(mileage)}</td>
								<td className="px-2 sm:px-3">{formatPrice(price)}</td>
								<td className="pl-2 sm:pl-3">{formatPrice(carriedPrice)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	);
}
