import { toCars } from "~/inventory/undo/format-undo";
import { formatCount } from "~/ui/format";
import type { Report } from "./report";

const advice: Record<Report["toMend"][number]["kind"], (cars: string) => [problem: string, act: string]> = {
	photos: (cars) => [`${cars} without photos`, "Add photos on your website. They appear here after the next sync."],
	price: (cars) => [`${cars} without a price`, "Shoppers who set a price limit do not see them."],
	above: (cars) => [`${cars} priced above similar ones`, "Shoppers see this beside the price."],
	long: (cars) => [`${cars} listed for 60 days or more`, "Check the price, the photos and the description."],
};

export function ToMend({ toMend, listed }: Pick<Report, "toMend"> & { listed: number }) {
	if (listed === 0) return <p className="text-quiet">No cars are listed now, so there is nothing to compare.</p>;
	if (toMend.length === 0)
		return (
			<p className="text-quiet">Nothing: every car has photos and a price, and none is priced above similar cars.</p>
		);
	return (
		<ul className="space-y-4 print:space-y-2">
			{toMend.map(({ kind, cars, named }) => {
				const [problem, act] = advice[kind](toCars(cars));
				return (
					<li key={kind}>
						<p>
							<span className="font-semibold">{problem}.</span> {act}
						</p>
						<p className="text-sm text-quiet wrap-anywhere print:text-xs">
							{named.join(" · ")}
							{cars > named.length && ` · and ${formatCount(cars - named.length)} more`}
						</p>
					</li>
				);
			})}
		</ul>
	);
}
