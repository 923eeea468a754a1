import { and, asc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { toVehiclePath } from "~/catalogue/vehicle-path";
import type { Db } from "../../../db/client";
import { dealerships, landingFacts, surveyState, vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";
import { getCatalogueVersion } from "../catalogue.server";
import { toDealerPath } from "../dealer/dealer-path";
import { fewestIndexed } from "../listing/listing-meta";
import type { DealerChanges } from "../survey/dealer-changes";

/** The format allows 50,000 addresses. */
const idsPerFile = 20_000;
const pagesPerFile = 20_000;

export type SiteMapEntry = { path: string; changedAt?: string };

/** `changedAt`: no entry of the file changed later. */
export type SiteMap = { name: string; changedAt: string };

/** Single pages, dealerships, landing pages, then cars by ranges of ids. */
export async function listSiteMaps(db: Db): Promise<SiteMap[]> {
	const { id, pages, begunAt } = surveyState;
	const newest = sql`SELECT max(${vehicles.id}) AS id FROM ${vehicles}`;
	const kept = sql`SELECT ${pages}, ${begunAt} AS "begunAt" FROM ${surveyState} WHERE ${id} = 1`;
	const [{ changedAt }, [last], [survey]] = await Promise.all([
		getCatalogueVersion(db),
		db.reads.rows<{ id: number | null }>(toStatement(db, newest)),
		db.reads.rows<{ pages: number; begunAt: string | null }>(toStatement(db, kept)),
	]);
	const toFiles = (kind: string, entries: number, perFile: number) =>
		Array.from({ length: Math.ceil(entries / perFile) }, (_, file) => `${kind}-${file}`);
	// Dealers and landing pages change by surveys, which begin after the change of a car.
	const surveyedAt = [changedAt, survey?.begunAt ?? ""].sort().at(-1) ?? changedAt;
	return [
		{ name: "pages", changedAt },
		...["dealers", ...toFiles("landing", survey?.pages ?? 0, pagesPerFile)].map((name) => ({
			name,
			changedAt: surveyedAt,
		})),
		...toFiles("vehicles", (last?.id ?? 0) + 1, idsPerFile).map((name) => ({ name, changedAt })),
	];
}

export async function listSiteMapEntries(db: Db, name: string): Promise<SiteMapEntry[] | null> {
	if (name === "pages") return listPages(db);
	if (name === "dealers") return listDealers(db);
	const [, kind, file] = /^(landing|vehicles)-(\d{1,6})$/.exec(name) ?? [];
	if (kind === undefined) return null;
	const entries = await (kind === "landing"
		? listLandings(db, Number(file))
		: listVehicles(db, Number(file) * idsPerFile));
	return entries.length > 0 || (await listSiteMaps(db)).some((file) => file.name === name) ? entries : null;
}

async function listPages(db: Db): Promise<SiteMapEntry[]> {
	const { changedAt } = await getCatalogueVersion(db);
	const lists = ["/", "/dealers"].map((path) => ({ path, changedAt }));
	return [...lists, ...["/add-inventory", "/how-we-compare", "/privacy"].map((path) => ({ path }))];
}

async function listDealers(db: Db): Promise<SiteMapEntry[]> {
	const { id, name, vehicleCount } = dealerships;
	const kept = db.select({ dealers: surveyState.dealers }).from(surveyState).where(eq(surveyState.id, 1));
	const listed = db.select({ id, name }).from(dealerships).where(gte(vehicleCount, fewestIndexed)).orderBy(id);
	const [found, [survey]] = await Promise.all([
		db.reads.rows<{ id: number; name: string }>(toStatement(db, listed)),
		db.reads.rows<{ dealers: string }>(toStatement(db, kept)),
	]);
	const changes: DealerChanges = JSON.parse(survey?.dealers ?? "{}");
	return found.map((dealer) => ({ path: toDealerPath(dealer), changedAt: changes[dealer.id]?.[1] }));
}

async function listLandings(db: Db, file: number): Promise<SiteMapEntry[]> {
	const { path, changedAt, facts } = landingFacts;
	const isOwnList = sql`${facts} ->> '$.sameAs' IS NULL`;
	const pages = db.select({ path, changedAt }).from(landingFacts).where(isOwnList).orderBy(asc(path));
	return await pages.limit(pagesPerFile).offset(file * pagesPerFile);
}

async function listVehicles(db: Db, firstId: number): Promise<SiteMapEntry[]> {
	const { id, vin, lastChangedAt } = vehicles;
	const standsForCar = or(isNull(sellers.place), eq(sellers.place, 0));
	const cars = await db
		.select({ id, vin, changedAt: lastChangedAt, ownsVin: sellers.ownsVin })
		.from(vehicles)
		.leftJoin(sellers, eq(sellers.id, id))
		.where(and(gte(id, firstId), lt(id, firstId + idsPerFile), sql`${vehicles.listed} = 1`, standsForCar))
		.orderBy(id);
	return cars.map(({ ownsVin, changedAt, ...car }) => {
		const path = toVehiclePath({ ...car, sharers: { ownsVin: ownsVin !== 0 } });
		return { path, changedAt };
	});
}
