import { labelWords } from "~/deals/shown/deal-words";
import { formatCount, formatPrice } from "~/ui/format";
import { toClassNames } from "~/ui/to-class-names";
import { CAR_WEEKS, PRINTED_CARS, type ReportCar } from "./report";
import { toWeek } from "./weeks-table";

interface CarsTableProps {
	cars: ReportCar[];
	starts: string[];
	more: number;
	isSample: boolean;
}

const number = "px-1 py-1.5 text-right align-top sm:px-2 print:px-1 print:py-0.5";
const head = "px-1 font-semibold sm:px-2 print:px-1";
const wide = "max-lg:hidden print:table-cell";

export function CarsTable({ cars, starts, more, isSample }: CarsTableProps) {
	if (cars.length === 0) return <p className="text-quiet">No cars are listed now.</p>;
	const unprinted = more + Math.max(0, cars.length - PRINTED_CARS);
	return (
		<>
			<table className="w-full border-collapse text-sm tabular-nums print:text-xs">
				<thead>
					<tr className="border-b border-edge text-right">
						<th scope="col" className="py-1 pr-2 text-left font-semibold">
							Car
						</th>
						<th scope="col" className={head}>
							Price
						</th>
						<th scope="col" className={`${head} ${wide}`}>
							Compared
						</th>
						<th scope="col" className={head}>
							Days
						</th>
						<th scope="col" className={`${head} ${wide}`}>
							Photos
						</th>
						{starts.slice(-CAR_WEEKS).map((start) => (
							<th key={start} scope="col" className={`${head} whitespace-nowrap ${wide}`}>
								<span className="block text-xs font-normal text-quiet">Views</span>
								{toWeek(start)}
							</th>
						))}
						<th scope="col" className={head}>
							Views
						</th>
						<th scope="col" className="pl-1 font-semibold sm:pl-2">
							Contacts
						</th>
					</tr>
				</thead>
				<tbody>
					{cars.map((car, at) => (
						<CarRow key={car.id} car={car} isPrinted={at < PRINTED_CARS} isSample={isSample} />
					))}
				</tbody>
			</table>
			{more > 0 && (
				<p className="mt-2 text-sm text-quiet print:hidden">{formatCount(more)} more cars are in the CSV.</p>
			)}
			{unprinted > 0 && (
				<p className="mt-2 hidden text-xs print:block">{formatCount(unprinted)} more cars are in the CSV.</p>
			)}
		</>
	);
}

function CarRow({ car, isPrinted, isSample }: { car: ReportCar; isPrinted: boolean; isSample: boolean }) {
	const { title, path, price, label, days, isOlder, photos, weeks, views, contacts } = car;
	return (
		<tr className={toClassNames("border-b border-line", !isPrinted && "print:hidden")}>
			<th
				scope="row"
				className="py-1.5 pr-2 text-left align-top font-normal wrap-break-word print:w-full print:max-w-0 print:truncate print:py-0.5"
			>
				{isSample ? (
					title
				) : (
					<a href={path} className="text-accent underline-offset-4 hover:underline print:text-ink">
						{title}
					</a>
				)}
			</th>
			<td className={number}>
				{price === null ? "None" : formatPrice(price)}
				{label && <span className="block text-xs text-quiet lg:hidden print:hidden">{labelWords[label]}</span>}
			</td>
			<td className={`${number} ${wide} text-quiet whitespace-nowrap`}>{label && labelWords[label]}</td>
			<td className={number}>
				{formatCount(days)}
				{isOlder && "+"}
			</td>
			<td className={toClassNames(number, wide, photos === 0 && "text-bad")}>{photos}</td>
			{weeks.slice(-CAR_WEEKS).map((week, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the weeks never change their order
				<td key={at} className={`${number} ${wide}`}>
					{formatCount(week.views)}
				</td>
			))}
			<td className={number}>{formatCount(views)}</td>
			<td className="py-1.5 pl-1 text-right align-top sm:pl-2 print:py-0.5">{formatCount(contacts)}</td>
		</tr>
	);
}
