import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type LocalWorker, startLocalWorker } from "../scripts/local-worker";
import { migrateLocal } from "../scripts/migrate";
import { seedPlaces } from "../scripts/seed-places";
import { administrator, toAdministratorSql } from "../testing/administrator";
import { toVin } from "../testing/vins";
import { readCpuSeconds, readPeakMb } from "./process-gauges";
import type { Time } from "./sqlite-import";

const PORT = 9_798;

export interface Upload extends Time {
	growthMb: number;
}

export async function prepareSite(folder: string): Promise<string> {
	const persistDir = join(folder, "base");
	await migrateLocal(persistDir);
	const worker = await startLocalWorker({ port: PORT, persistDir, vars: {} });
	await seedPlaces(worker.db);
	await worker.db.batch([
		worker.db.prepare(await toAdministratorSql()),
		worker.db
			.prepare(
				"INSERT INTO dealerships (name, url, location, created_at, updated_at) VALUES ('Lot', 'https://lot.example', 'Austin, TX', ?1, ?1)",
			)
			.bind(new Date().toISOString()),
	]);
	await worker.stop();
	return persistDir;
}

export async function timeUploads(base: string, persistDir: string, files: string[]): Promise<Upload[]> {
	rmSync(persistDir, { recursive: true, force: true });
	cpSync(base, persistDir, { recursive: true });
	const worker = await startLocalWorker({ port: PORT, persistDir, vars: {} });
	try {
		const headers = { Origin: worker.url, Cookie: await logIn(worker.url) };
		await send(worker.url, headers, "title,year,make,model,price,mileage,vin,location,zipCode\n,,,,,,no car,,");
		const uploads: Upload[] = [];
		for (const file of files) uploads.push(await timeUpload(worker, headers, file));
		return uploads;
	} finally {
		await worker.stop();
	}
}

async function timeUpload({ url, pid }: LocalWorker, headers: Record<string, string>, csv: string): Promise<Upload> {
	const [start, cpu, peak] = [performance.now(), readCpuSeconds(pid), readPeakMb(pid)];
	await send(url, headers, csv);
	return {
		seconds: (performance.now() - start) / 1000,
		cpuSeconds: readCpuSeconds(pid) - cpu,
		growthMb: readPeakMb(pid) - peak,
	};
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

/** About 110 bytes a row: 90,000 rows are 10 MB, the limit of an upload. */
export function renderCsv(rows: number, price: number): string {
	const lines = Array.from({ length: rows }, (_, n) => {
		const miles = 20_000 + (n % 70_000);
		return `2019 Honda Civic LX Sedan with one owner ${n},2019,Honda,Civic,${price + (n % 9_000)},${miles},${toVin(n)},"Austin, TX",78701`;
	});
	return ["title,year,make,model,price,mileage,vin,location,zipCode", ...lines].join("\n");
}
