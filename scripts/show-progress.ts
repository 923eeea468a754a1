type Progress = { name: string; state: string; pages: number; known: number; cars: number };

const query = `SELECT d.name, coalesce(r.outcome, 'syncing') AS state, r.pages_done AS pages, r.pages_known AS known,
	max(r.found, d.vehicle_count, (SELECT count(*) FROM vehicles v WHERE v.dealership_id = d.id AND v.listed = 1)) AS cars
	FROM dealerships d JOIN sync_runs r ON r.id = (SELECT max(id) FROM sync_runs WHERE dealership_id = d.id) ORDER BY d.id`;
const ratedQuery = `SELECT count(*) = 0 OR (count(fitted_at) = count(*) AND min(fitted_at) >= coalesce(s.moved_at, '')
	AND (s.made_at >= max(fitted_at) OR s.rounds >= 6)) AS done, coalesce(sum(rated), 0) AS rated
	FROM deal_fits CROSS JOIN deal_shared s`;
const INTERVAL_MS = 1_000;
const PATIENCE_MS = 180_000;

export async function showProgress(db: D1Database, isOver: () => boolean): Promise<void> {
	const told = new Map<string, string>();
	for (const start = Date.now(); Date.now() - start < PATIENCE_MS && !isOver(); ) {
		const { results } = await db.prepare(query).all<Progress>();
		for (const row of results) tell(told, row);
		if (results.length > 0 && results.every(({ state }) => state !== "syncing") && (await isRated(db))) return;
		await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
	}
}

async function isRated(db: D1Database): Promise<boolean> {
	const row = await db.prepare(ratedQuery).first<{ done: number; rated: number }>();
	if (row?.done === 1 && row.rated > 0) console.log(`  ${row.rated} prices compared`);
	return row?.done === 1;
}

function tell(told: Map<string, string>, { name, state, pages, known, cars }: Progress): void {
	const line =
		state === "syncing"
			? `  ${name}: syncing, ${pages} of ${known} pages, ${cars} cars`
			: `  ${name}: ${state}, ${cars} cars`;
	if (told.get(name) !== line) console.log(line);
	told.set(name, line);
}
