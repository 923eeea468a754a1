import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { contactEvents, vehicles, viewCounters } from "../../db/schema";
import { carsByRelevance, sellers } from "../../db/search-schema";
import { toStatement } from "../../db/statement";
import { toVehiclePath } from "../catalogue/vehicle-path";
import { reasonWords } from "../deals/shown/deal-sentence";
import { toLotSince } from "../deals/shown/lot-facts";
import { type DealRow, toShownDeal } from "../deals/shown/shown-deal";
import { anyTermOf, idMask } from "../vehicles/search/terms";
import type { ReportCar } from "./report";
import type { Reported } from "./report-link.server";
import type { Counts } from "./weeks";

interface Asked {
	now: Date;
	starts: string[];
	after: number;
	limit: number;
}

type CarRow = DealRow & {
	id: number;
	place: number;
	title: string;
	ownsVin: number | null;
	stockNumber: string | null;
	photos: number;
	first_seen_at: string;
};
type WeekRow = { id: number; week: number; n: number };

const DAY_MS = 86_400_000;

/** Walks the search index, so that sold cars cost no row. `last` is null at the end. */
export async function listReportCars(
	db: Db,
	dealer: Pick<Reported, "id" | "createdAt">,
	asked: Asked,
): Promise<{ cars: ReportCar[]; last: number | null }> {
	const places = placesQuery(dealer.id, asked);
	const since = asked.starts[0] ?? "";
	const [cars, views, contacts] = await db.$client.batch<CarRow | WeekRow>([
		toStatement(db, carsQuery(places)),
		toStatement(db, viewsQuery(places, since)),
		toStatement(db, contactsQuery(places, since)),
	]);
	const rows = (cars?.results ?? []) as CarRow[];
	const countsOf = toCountsOf(asked.starts.length, views?.results as WeekRow[], contacts?.results as WeekRow[]);
	return {
		cars: rows.map((row) => toReportCar(row, dealer.createdAt, countsOf(row.id), asked.now)),
		last: rows.length < asked.limit ? null : (rows.at(-1)?.place ?? null),
	};
}

function placesQuery(dealershipId: number, { after, limit }: Asked): SQL {
	const { rowid, match } = carsByRelevance;
	return sql`(SELECT ${rowid} AS place FROM ${carsByRelevance} WHERE ${match} MATCH ${anyTermOf([`xdl${dealershipId}`])}
		AND ${rowid} > ${after} ORDER BY ${rowid} LIMIT ${limit}) cars`;
}

const carOfPlace = sql`cars.place & ${idMask}`;

function carsQuery(places: SQL): SQL {
	const { id, title, vin, stockNumber, price, mileage, year, make, model, trim, titleBrand, deal } = vehicles;
	return sql`SELECT ${id}, cars.place, coalesce(${title}, 'Untitled Vehicle') AS title, ${vin},
		(SELECT ${sellers.ownsVin} FROM ${sellers} WHERE ${sellers.id} = ${id}) AS ownsVin, ${stockNumber} AS stockNumber, ${price}, ${mileage}, ${year}, ${make}, ${model}, ${trim}, ${titleBrand}, ${deal},
		json_array_length(${vehicles.images}) AS photos, ${vehicles.firstSeenAt}
		FROM ${places} CROSS JOIN ${vehicles} ON ${id} = ${carOfPlace} ORDER BY cars.place`;
}

function viewsQuery(places: SQL, since: string): SQL {
	const { vehicleId, day, views } = viewCounters;
	return sql`SELECT ${vehicleId} AS id, ${weekOf(sql`${day}`, since)} AS week, sum(${views}) AS n
		FROM ${places} CROSS JOIN ${viewCounters} ON ${vehicleId} = ${carOfPlace} AND ${day} >= ${since} GROUP BY 1, 2`;
}

function contactsQuery(places: SQL, since: string): SQL {
	const { vehicleId, createdAt } = contactEvents;
	return sql`SELECT ${vehicleId} AS id, ${weekOf(sql`substr(${createdAt}, 1, 10)`, since)} AS week, count(*) AS n
		FROM ${places} CROSS JOIN ${contactEvents} INDEXED BY contact_events_vehicle
		ON ${vehicleId} = ${carOfPlace} AND ${createdAt} >= ${since} GROUP BY 1, 2`;
}

function weekOf(day: SQL, since: string): SQL {
	return sql`CAST((julianday(${day}) - julianday(${since})) / 7 AS INTEGER)`;
}

function toCountsOf(weeks: number, views: WeekRow[] = [], contacts: WeekRow[] = []) {
	const counts = new Map<number, Counts[]>();
	const add = (kind: keyof Counts) => (row: WeekRow) => {
		const own = counts.get(row.id) ?? Array.from({ length: weeks }, () => ({ views: 0, contacts: 0 }));
		counts.set(row.id, own);
		// A clock that was put back has counted a future day.
		const week = own[Math.min(row.week, weeks - 1)];
		if (week) week[kind] += row.n;
	};
	views.forEach(add("views"));
	contacts.forEach(add("contacts"));
	return (id: number) => counts.get(id) ?? Array.from({ length: weeks }, () => ({ views: 0, contacts: 0 }));
}

function toReportCar(row: CarRow, dealerSince: string, weeks: Counts[], now: Date): ReportCar {
	const deal = toShownDeal(row);
	const isOlder = toLotSince({ ...row, dealership_created_at: dealerSince }) === null;
	const { id, vin, ownsVin } = row;
	return {
		path: toVehiclePath({ id, vin, sharers: { ownsVin: ownsVin !== 0 } }),
		...{ id: row.id, title: row.title, vin: row.vin, stockNumber: row.stockNumber, price: row.price },
		label: deal?.label ?? null,
		difference: deal?.label ? deal.difference : null,
		notRated: deal?.reason ? reasonWords[deal.reason] : null,
		days: Math.max(0, Math.floor((now.getTime() - Date.parse(row.first_seen_at)) / DAY_MS)),
		...{ isOlder, photos: row.photos, weeks },
		views: weeks.reduce((sum, week) => sum + week.views, 0),
		contacts: weeks.reduce((sum, week) => sum + week.contacts, 0),
	};
}
