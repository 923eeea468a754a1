import { getPublicView, type PublicView } from "../list-broken";

export interface SeenCar {
	id: number;
	dealershipId: number;
	url: string;
	vin: string;
	price: number | null;
	origin: "scrape" | "csv";
	soldAt: string | null;
	/** Whether shoppers may see it by the rules: 1 or 0; null if only its dealership's next run knows. */
	mayBeSeen: number | null;
	listed: number;
}

export interface SeenRun {
	id: number;
	url: string;
	outcome: string | null;
	finishedAt: string | null;
}

export interface Seen {
	cars: SeenCar[];
	dealers: { id: number; url: string }[];
	runs: SeenRun[];
	importing: number;
	view: PublicView;
}

/** The rule of `listed`, written independently: not sold, not hidden, paid for, and confirmed within a fortnight. */
const mayBeSeen = `CASE WHEN v.missing_since IS NOT NULL AND v.missing_since <= ?2 THEN NULL
	ELSE v.sold_at IS NULL AND v.hidden_at IS NULL AND coalesce(datetime(d.expiration_date) > datetime(?1), 1)
		AND (v.origin = 'csv' OR coalesce(d.last_confirmed_at, d.created_at) > ?2) END`;

export async function look(d1: D1Database, now: Date): Promise<Seen> {
	const fortnightAgo = new Date(now.getTime() - 14 * 86_400_000).toISOString();
	const [cars, dealers, runs, imports] = await d1.batch([
		d1
			.prepare(
				`SELECT v.id, v.dealership_id AS dealershipId, d.url, v.vin, v.price, v.origin, v.sold_at AS soldAt, v.listed,
				${mayBeSeen} AS mayBeSeen FROM vehicles v JOIN dealerships d ON d.id = v.dealership_id ORDER BY v.id`,
			)
			.bind(now.toISOString(), fortnightAgo),
		d1.prepare("SELECT id, url FROM dealerships ORDER BY id"),
		d1.prepare(
			`SELECT r.id, d.url, r.outcome, r.finished_at AS finishedAt FROM sync_runs r
			JOIN dealerships d ON d.id = r.dealership_id ORDER BY r.id DESC`,
		),
		d1.prepare("SELECT count(*) AS n FROM imports WHERE state = 'importing'"),
	]);
	return {
		cars: (cars?.results ?? []) as SeenCar[],
		dealers: (dealers?.results ?? []) as Seen["dealers"],
		runs: (runs?.results ?? []) as SeenRun[],
		importing: Number(Object(imports?.results[0]).n),
		view: await getPublicView(d1),
	};
}

/** Why a missing car went: the newest line of its history that says so. */
export async function findLoss(d1: D1Database, carId: number) {
	return await d1
		.prepare(
			`SELECT h.run_id AS runId, h.import_id AS importId, h.changed_by AS changedBy, r.outcome FROM field_history h LEFT JOIN sync_runs r ON r.id = h.run_id
			WHERE h.vehicle_id = ?1 AND h.field = 'state' AND h.new_value = 'sold' ORDER BY h.id DESC LIMIT 1`,
		)
		.bind(carId)
		.first<{ runId: number | null; importId: number | null; changedBy: string | null; outcome: string | null }>();
}
