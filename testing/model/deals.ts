import { dealParts } from "../../app/deals/fitting/sweep-fits.server";
import { driveParts } from "../../app/steps/drive-parts";
import { deliver, type World } from "./world";

const DAY_MS = 86_400_000;
const MOST_ROUNDS = 20;

/** A quiet night: each make is fitted, and again while the terms that all share move. */
export async function fitAll(world: World): Promise<void> {
	world.clock.now += DAY_MS + 1000;
	for (let round = 0; round < MOST_ROUNDS; round++) {
		await driveParts(world.ctx, dealParts);
		if (world.queue.length === 0) return;
		while (world.queue.length > 0) await deliver(world);
	}
	throw new Error("at the end: the fits never ended");
}

const car = "coalesce(o.vin, o.id)";
/** Counted again the plain way. */
const comparables = `SELECT count(DISTINCT ${car} || '|' || o.year) FROM vehicles o WHERE o.listed = 1 AND o.title_brand IS NULL
	AND o.make = v.make AND o.model = v.model AND o.year BETWEEN v.year - 1 AND v.year + 1 AND o.mileage IS NOT NULL
	AND o.price BETWEEN 500 AND 250000 AND ${car} <> coalesce(v.vin, v.id)`;

const faults: Record<string, string> = {
	"is compared with other cars than there are": `v.deal ->> 'comparables' <> (${comparables})`,
	"was not compared":
		"v.deal IS NULL OR v.deal ->> 'of' <> concat_ws('|', v.make, v.model, v.year, v.trim, v.vin, v.title_brand)",
	"has a label beside too few cars": `v.deal_label IS NOT NULL AND (${comparables}) < 5`,
};

/** After a quiet night: whatever was hidden, undone, uploaded or pinned before. */
export async function judgeDeals(d1: D1Database): Promise<string[]> {
	const isKnown = "v.listed = 1 AND v.make <> '' AND v.model <> '' AND v.year IS NOT NULL AND v.mileage IS NOT NULL";
	const query = (fault: string) => d1.prepare(`SELECT v.vin FROM vehicles v WHERE ${isKnown} AND (${fault})`);
	const found = await d1.batch<{ vin: string | null }>(Object.values(faults).map(query));
	return Object.keys(faults).flatMap((name, at) => (found[at]?.results ?? []).map(({ vin }) => `${vin} ${name}`));
}
