import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toVin } from "../app/csv-import/fixtures/vins";
import { administrator, toAdministratorSql } from "../e2e/administrator";
import { buildWhenStale } from "../scripts/build";
import { type LocalWorker, startLocalWorker } from "../scripts/local-worker";
import { migrateLocal } from "../scripts/migrate";
import { seedPlaces } from "../scripts/seed-places";
import type { BenchRow } from "./bench-row";
import { timeSqliteImport } from "./sqlite-import";

const ROWS = 90_000;
const PORT = 9_798;

/** A CSV of 90,000 rows in one request through the Worker in workerd, against what the sqlite3 command does with the same rows. */
export async function benchCsv(): Promise<BenchRow[]> {
	await buildWhenStale();
	const persistDir = mkdtempSync(join(tmpdir(), "bench-csv-"));
	try {
		await migrateLocal(persistDir);
		const worker = await startLocalWorker({ port: PORT, persistDir, vars: {} });
		const csv = renderCsv(18_000);
		const first = await timeUploads(worker, [csv, csv, renderCsv(17_000)]).finally(() => worker.stop());
		return toRows(first, timeSqliteImport(persistDir));
	} finally {
		rmSync(persistDir, { recursive: true, force: true });
	}
}

type Uploads = { seconds: number[]; growthMb: number };

function toRows(
	{ seconds: [first = 0, again = 0, cheaper = 0], growthMb }: Uploads,
	sqlite: number | null,
): BenchRow[] {
	const figure = (name: string, value: number, unit: string): BenchRow => ({ name, value, unit, bar: null, ok: null });
	const ratio = sqlite === null ? 0 : sqlite / first;
	return [
		figure("csv: rows per second, 90,000 new cars, to the answer", ROWS / first, "rows/s"),
		sqlite === null
			? figure("csv: sqlite3 .import is not measured, there is no sqlite3 command", 0, "rows/s")
			: figure("csv: sqlite3 .import into the same table, indexes and triggers", ROWS / sqlite, "rows/s"),
		{
			name: "csv: the upload against sqlite3",
			value: ratio,
			unit: "ratio",
			bar: sqlite === null ? null : ">= 0.33",
			ok: sqlite === null ? null : ratio >= 1 / 3,
		},
		figure("csv: rows per second, the same file again", ROWS / again, "rows/s"),
		figure("csv: rows per second, every price changed", ROWS / cheaper, "rows/s"),
		figure("csv: growth of workerd's peak memory over all three", growthMb, "MB"),
	];
}

async function timeUploads({ db, url, pid }: LocalWorker, files: string[]): Promise<Uploads> {
	await seedPlaces(db);
	const now = new Date().toISOString();
	await db.batch([
		db.prepare(await toAdministratorSql()),
		db
			.prepare(
				"INSERT INTO dealerships (name, url, location, created_at, updated_at) VALUES ('Lot', 'https://lot.example', 'Austin, TX', ?1, ?1)",
			)
			.bind(now),
	]);
	const headers = { Origin: url, Cookie: await logIn(url) };
	await send(url, headers, files[0]?.split("\n").slice(0, 2).join("\n") ?? "");
	const before = readPeakMb(pid);
	const seconds: number[] = [];
	for (const file of files) {
		const start = performance.now();
		await send(url, headers, file);
		seconds.push((performance.now() - start) / 1000);
	}
	return { seconds, growthMb: readPeakMb(pid) - before };
}

async function send(url: string, headers: Record<string, string>, csv: string): Promise<void> {
	const body = new FormData();
	body.append("file", new File([csv], "stock.csv", { type: "text/csv" }));
	const response = await fetch(`${url}/api/dealerships/1/upload`, { method: "POST", headers, body });
	if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
}

async function logIn(url: string): Promise<string> {
	const response = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { Origin: url, "Content-Type": "application/json" },
		body: JSON.stringify(administrator),
	});
	return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

function renderCsv(price: number): string {
	const rows = Array.from({ length: ROWS }, (_, n) => {
		const miles = 20_000 + (n % 70_000);
		return `2019 Honda Civic LX ${n},2019,Honda,Civic,${price + (n % 9_000)},${miles},${toVin(n)},"Austin, TX",78701`;
	});
	return ["title,year,make,model,price,mileage,vin,location,zipCode", ...rows].join("\n");
}

/** workerd's resident memory at its highest, where the system tells it. */
function readPeakMb(pid: number | undefined): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
	} catch {
		return 0;
	}
}
