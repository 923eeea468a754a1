import { Link } from "@remix-run/react";
import type { Label } from "~/deals/rating/label";
import { DealMark } from "~/deals/shown/deal-mark";
import type { TableColumn } from "~/desk/table/table-column";
import { toButtonClass } from "~/ui/button";
import { formatCount, formatDaysAgo, formatMileage, formatPrice } from "~/ui/format";
import { formatExact } from "~/ui/format-time";
import { CarName } from "./car-name";
import type { DeskCar } from "./car-view";

const action = toButtonClass(
	"secondary",
	"min-h-11 text-sm md:min-h-9 md:border-transparent md:bg-transparent md:px-1 md:font-normal md:text-accent md:hover:underline",
);

interface Circumstances {
	now: Date;
	zone: string;
	from: "dealership" | "inventory";
	ofOne: boolean;
	names: Map<number, string>;
}

/** Of one dealership's cars alone: no index of the whole stock has these orders. */
const ownSorts: Record<string, { sort: string; reverse?: string }> = {
	car: { sort: "title", reverse: "title_last" },
	miles: { sort: "miles_low", reverse: "miles_high" },
	deal: { sort: "deal" },
	checked: { sort: "checked" },
};

export function toCarColumns({ now, zone, from, ofOne, names }: Circumstances): TableColumn<DeskCar>[] {
	const all: TableColumn<DeskCar>[] = [
		{
			...{ key: "car", name: "Car", kind: "name", isFixed: true, takesRest: true },
			cell: (car) => <CarName car={car} name={names.get(car.id)} />,
		},
		{ key: "dealership", name: "Dealership", kind: "fact", isRoomy: true, cell: (car) => <DealershipLink car={car} /> },
		{
			...{ key: "price", name: "Price", sort: "price_low", reverse: "price_high", kind: "figure" },
			cell: (car) => <Price car={car} />,
		},
		{ key: "miles", name: "Miles", kind: "spare", cell: ({ mileage }) => <Miles of={mileage} /> },
		{ key: "days", name: "Days", sort: "oldest", down: true, kind: "figure", cell: ({ days }) => <Days of={days} /> },
		{
			...{ key: "views", name: "Views", sort: "views", down: true, kind: "figure" },
			cell: ({ views }) => <Views of={views} />,
		},
		{
			...{ key: "contacts", name: "Contacts", sort: "contacts", down: true, kind: "figure" },
			cell: ({ contacts }) => <Contacts of={contacts} />,
		},
		{
			...{ key: "deal", name: "Deal", kind: "fact", isRoomy: true },
			cell: ({ deal }) => deal?.label && <Deal label={deal.label} />,
		},
		{
			...{ key: "checked", name: "Checked", kind: "fact", isRoomy: true },
			cell: ({ checkedAt }) => checkedAt && <Ago at={checkedAt} now={now} zone={zone} />,
		},
		{
			...{ key: "actions", name: "Actions", kind: "actions", isFixed: true },
			cell: (car) => <HideLink car={car} name={names.get(car.id)} from={from} />,
		},
	];
	const shown = from === "dealership" ? all.filter(({ key }) => key !== "dealership") : all;
	return ofOne ? shown.map((column) => ({ ...column, ...ownSorts[column.key] })) : shown;
}

function DealershipLink({ car: { dealership } }: { car: DeskCar }) {
	return (
		<Link
			to={`/admin/dealerships/${dealership.id}`}
			className="block truncate py-1 hover:underline md:max-w-40 md:py-0"
		>
			{dealership.name}
		</Link>
	);
}

function Price({ car: { price, pinned } }: { car: DeskCar }) {
	return (
		<>
			{formatPrice(price)}
			{pinned.includes("price") && <span className="text-xs text-quiet"> pinned</span>}
		</>
	);
}

const Deal = ({ label }: { label: Label }) => (
	<span className="whitespace-nowrap">
		<DealMark label={label} />
	</span>
);
const Miles = ({ of }: { of: number | null }) => (
	<span className="whitespace-nowrap tabular-nums">{formatMileage(of)?.replace(" miles", "")}</span>
);
const Days = ({ of }: { of: number | null }) => (of === null ? null : <Counted of={of} words={["day", "days"]} />);
const Views = ({ of }: { of: number }) => <Counted of={of} words={["view", "views"]} />;
const Contacts = ({ of }: { of: number }) => <Counted of={of} words={["contact", "contacts"]} />;

function Counted({ of, words: [one, many] }: { of: number; words: [string, string] }) {
	return (
		<>
			{formatCount(of)}
			<span className="md:hidden"> {of === 1 ? one : many}</span>
		</>
	);
}

function Ago({ at, now, zone }: { at: string; now: Date; zone: string }) {
	return (
		<time dateTime={at} title={formatExact(at, zone)} className="whitespace-nowrap text-quiet">
			<span className="md:hidden">Checked </span>
			{formatDaysAgo(at, now)}
		</time>
	);
}

interface HideProps {
	car: DeskCar;
	name: string | undefined;
	from: Circumstances["from"];
}

function HideLink({ car: { id, state }, name, from }: HideProps) {
	if (state === "sold") return null;
	const verb = state === "hidden" ? "Show" : "Hide";
	return (
		<Link to={`/admin/inventory/selected?id=${id}&from=${from}`} className={action} aria-label={`${verb} ${name}`}>
			{verb}…
		</Link>
	);
}
