import { Link } from "@remix-run/react";
import { DealMark } from "~/deals/shown/deal-mark";
import { SelectRow } from "~/desk/table/selection";
import { toButtonClass } from "~/ui/button";
import { formatCount, formatDaysAgo, formatPrice } from "~/ui/format";
import { formatExact } from "~/ui/format-time";
import { Photo } from "~/ui/photo";
import type { DeskCar } from "./car-view";

const cell = "py-1 md:px-1.5 md:py-0.5 @4xl:px-2";
const fact = `${cell} text-sm tabular-nums max-md:inline-block max-md:pr-3 md:text-right`;
const wide = `${cell} text-sm max-lg:hidden`;
const action = toButtonClass(
	"secondary",
	"min-h-11 text-sm md:min-h-9 md:border-transparent md:bg-transparent md:px-1 md:font-normal md:text-accent md:hover:underline",
);

/** 40 px high where there is room for a row. */
export function InventoryRow({ car, now, zone }: { car: DeskCar; now: Date; zone: string }) {
	const { id, title, price, days, views, contacts, deal, dealership, checkedAt } = car;
	return (
		<tr
			data-vehicle-id={id}
			data-row
			className="relative block rounded-xl border border-line bg-surface p-4 md:table-row md:h-10 md:rounded-none md:border-0 md:border-b"
		>
			<td className={`${cell} max-md:absolute max-md:top-3 max-md:right-3`}>
				<SelectRow id={id} name={title} />
			</td>
			<td className={`${cell} block max-md:pr-8 md:table-cell`}>
				<CarName car={car} />
			</td>
			<td className={`${wide} max-w-32 truncate`}>
				<Link to={`/admin/dealerships/${dealership.id}`} className="hover:underline">
					{dealership.name}
				</Link>
			</td>
			<td className={fact}>
				{formatPrice(price)}
				{car.pinned.includes("price") && <span className="text-xs text-quiet"> pinned</span>}
			</td>
			<td className={fact}>
				{days === null ? "" : formatCount(days)}
				<Unit of={days ?? 0} words={["day", "days"]} />
			</td>
			<td className={fact}>
				{formatCount(views)}
				<Unit of={views} words={["view", "views"]} />
			</td>
			<td className={fact}>
				{formatCount(contacts)}
				<Unit of={contacts} words={["contact", "contacts"]} />
			</td>
			<td className={`${wide} whitespace-nowrap`}>{deal?.label && <DealMark label={deal.label} />}</td>
			<td className={`${wide} whitespace-nowrap text-quiet`}>
				{checkedAt && (
					<time dateTime={checkedAt} title={formatExact(checkedAt, zone)}>
						{formatDaysAgo(checkedAt, now)}
					</time>
				)}
			</td>
			<td className={`${cell} block md:table-cell md:text-right`}>
				<Link to={`/admin/inventory/selected?id=${id}`} className={action} title={`Hide or show ${title}`}>
					{car.state === "hidden" ? "Show…" : "Hide…"}
				</Link>
			</td>
		</tr>
	);
}

const states = { listed: null, hidden: "Hidden", sold: "Sold", unlisted: "Not on the site" };

function CarName({ car: { id, title, vin, stockNumber, photo, state, hiddenReason } }: { car: DeskCar }) {
	const numbers = [vin, stockNumber && `#${stockNumber}`].filter(Boolean).join(" ");
	return (
		<div className="flex items-center gap-2">
			<Photo src={photo} alt="" className="w-12 shrink-0 rounded [&_p]:hidden" />
			<div className="min-w-0">
				<Link
					to={`/admin/inventory/${id}`}
					data-row-link
					className="block font-semibold text-accent underline-offset-4 hover:underline md:max-w-44 md:truncate md:text-sm md:leading-5 @4xl:max-w-52"
				>
					{title}
				</Link>
				<p className="truncate text-xs text-quiet md:max-w-44 @4xl:max-w-52">
					{states[state] && (
						<span className="font-semibold text-warn">
							{states[state]}
							{state === "hidden" && hiddenReason && `: ${hiddenReason}`}{" "}
						</span>
					)}
					{numbers}
				</p>
			</div>
		</div>
	);
}

/** The column's head says it where there is one. */
function Unit({ of, words: [one, many] }: { of: number; words: [string, string] }) {
	return <span className="md:hidden"> {of === 1 ? one : many}</span>;
}
