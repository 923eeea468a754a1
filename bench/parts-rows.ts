import type { AppContext } from "../app/context.server";
import { getConfig } from "../app/env/env.server";
import { getCatalogue } from "../app/vehicles/catalogue.server";
import { getVehiclePage } from "../app/vehicles/detail/vehicle-page.server";
import { getLandingPage } from "../app/vehicles/landing/landing-page.server";
import { getListingPage } from "../app/vehicles/listing/listing.server";
import { driveSurvey } from "../app/vehicles/survey/drive-survey.server";
import { createDb } from "../db/client";
import { meterD1 } from "./metered-d1";
import type { Kind } from "./parts-pages";
import { catalogue } from "./stock";
import { openStockedDatabases } from "./stocked-databases";

const STOCK = 10_000;
const site = "https://cars.example";
const SAMPLE = 12;
const vars = { SITE_NAME: "Cars", CONTACT_EMAIL: "cars@cars.example", INSPECTION_URL: site };

export type Rows = { of: Record<Kind, number>; poll: number };

/** Rows that D1 reads for a page of each kind and for the version, by the product's own loaders: means of some pages. */
export async function measureRows(): Promise<Rows> {
	const databases = await openStockedDatabases([STOCK]);
	let rows = 0;
	const db = createDb(
		meterD1(databases.of(STOCK), (ran) => {
			rows += ran.rowsRead;
		}),
	);
	const context = { db, config: getConfig(vars as never), now: () => new Date() } as unknown as AppContext;
	await databases.of(STOCK).prepare("UPDATE survey_state SET begun_at = NULL, version = -1").run();
	await driveSurvey(context);
	const paths = await listPaths(databases.of(STOCK));
	const mean = async (all: string[], load: (path: string) => Promise<unknown>) => {
		rows = 0;
		for (const path of all) await load(path);
		return rows / all.length;
	};
	const landing = (path: string) => getLandingPage(context, site + path);
	const listing = async (path: string) => {
		await databases.of(STOCK).prepare("DELETE FROM kept_counts").run();
		return await getListingPage(context, site + path);
	};
	const of: Rows["of"] = {
		vehicle: await mean(paths.vehicles, (id) => getVehiclePage(context, id)),
		model: await mean(paths.models, landing),
		"model in a town": await mean(paths.towns, landing),
		"filtered list": await mean(
			catalogue.slice(0, SAMPLE).map(({ make }, at) => `/?make=${make}&priceMax=${15_000 + 1000 * at}`),
			listing,
		),
		"unfiltered list": await mean(["/"], listing),
	};
	const poll = await mean(["version"], async () => getCatalogue(db, 0));
	await databases.close();
	return { of, poll };
}

async function listPaths(db: D1Database) {
	const list = async (query: string) =>
		(await db.prepare(`${query} ORDER BY random() LIMIT ${SAMPLE}`).all<{ path: string }>()).results.map(
			({ path }) => path,
		);
	return {
		vehicles: await list("SELECT CAST(id AS TEXT) AS path FROM vehicles WHERE listed = 1"),
		models: await list("SELECT path FROM landing_facts WHERE path LIKE '/used/_%/_%' AND path NOT LIKE '%/in/%'"),
		towns: await list("SELECT path FROM landing_facts WHERE path LIKE '/used/_%/_%/in/__/_%'"),
	};
}
