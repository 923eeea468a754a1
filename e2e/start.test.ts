import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkPasswordHash } from "../app/auth/password.server";
import { listBackups } from "../db/backups/list-backups.server";
import { findBegunRestore, startRestore } from "../db/backups/restore-marker.server";
import { getLatestMigration } from "../db/latest-migration";
import { findFreePort } from "../scripts/find-free-port";
import { migrateLocal } from "../scripts/migrate";
import { type OpenData, openData } from "../scripts/open-data";
import { root } from "../scripts/paths";
import { requireNode } from "../scripts/run-node";
import { type StartedSite, startSiteProcess, until } from "../testing/browser/started-site";

type Listed = {
	vehicles: { id: number; vin: string; title: string; price: number; images: string[]; deal?: unknown }[];
	total: number;
};

const password = "a long enough password";
const folders: string[] = [];
let cleanStock: string[] = [];

const createFolder = () => {
	const folder = mkdtempSync(join(tmpdir(), "start-"));
	folders.push(folder);
	return folder;
};

const runBackup = (command: "backup" | "restore", folder: string) =>
	requireNode(command, ["--import", "tsx", "scripts/backup.ts", command, "--persist-to", folder], { cwd: root });

const runAdmin = (folder: string, command: string[], password = "") =>
	requireNode("admin", ["--import", "tsx", "scripts/admin.ts", ...command], {
		cwd: root,
		env: { PERSIST_DIR: folder, PASSWORD: password },
	});

let backedUp: string | undefined;

/** Migrated, with a backup of that: made once. */
async function createBackedUp(): Promise<string> {
	if (!backedUp) {
		const made = createFolder();
		await migrateLocal(made);
		await runBackup("backup", made);
		backedUp = made;
	}
	const folder = createFolder();
	cpSync(backedUp, folder, { recursive: true });
	return folder;
}

/** Whose password it is, and how many sessions there are; then one more is open. */
async function checkPassword(folder: string, username: string, password: string) {
	const { db, close } = await openData(folder);
	const user = await db
		.prepare("SELECT * FROM users WHERE username = ?1")
		.bind(username)
		.first<Record<string, string>>();
	const fits = (await checkPasswordHash(password, user?.password_hash ?? "")).ok;
	const sessions = await db.prepare("SELECT count(*) AS n FROM sessions").first<number>("n");
	await db
		.prepare("INSERT OR IGNORE INTO sessions SELECT 'hash', id, ?2, ?2, ?2 FROM users WHERE username = ?1")
		.bind(username, new Date().toISOString())
		.run();
	await close();
	return { fits, sessions };
}

afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A workerd that was busy for seconds may let go of a connection in the moment in which a call takes it: asked again. */
const ask = (url: string, init?: RequestInit) => fetch(url, init).catch(() => fetch(url, init));

/** All cars, page by page, without their deals: price tables are in no backup, and are fitted anew. */
async function list(site: StartedSite): Promise<Listed> {
	const vehicles: Listed["vehicles"] = [];
	for (let page = 1; ; page++) {
		const answer = (await (await ask(`${site.url}/api/vehicles?limit=100&page=${page}`)).json()) as Listed;
		vehicles.push(...answer.vehicles.map(({ deal: _deal, ...car }) => car));
		if (answer.vehicles.length < 100) return { vehicles, total: answer.total };
	}
}

/** The stock without ids: what must be the same whichever way it came about. */
async function listStock(site: StartedSite): Promise<string[]> {
	const { vehicles } = await list(site);
	return vehicles.map(({ vin, title, price, images }) => [vin, title, price, images.length].join(" ")).sort();
}

/** Crons come every minute; here they come as fast as the stock is looked at. */
async function syncToEnd(site: StartedSite): Promise<void> {
	const cookie = await signIn(site);
	await until(async () => {
		await ask(`${site.url}/cdn-cgi/handler/scheduled`);
		return site.output().includes("Ready.") && (await isIdle(site, cookie));
	}, 1_000);
}

async function isIdle(site: StartedSite, cookie: string): Promise<boolean> {
	return (await listDealerships(site, cookie)).every(({ status }) => status !== "syncing");
}

/** Once for each site: a password takes a processor for a tenth of a second. */
async function signIn(site: StartedSite): Promise<string> {
	const answer = await ask(`${site.url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: site.url },
		body: JSON.stringify({ username: "admin", password }),
	});
	return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function listDealerships(site: StartedSite, Cookie: string): Promise<{ name: string; status: string }[]> {
	const response = await ask(`${site.url}/api/dealerships`, { headers: { Cookie, Origin: site.url } });
	return response.json() as Promise<{ name: string; status: string }[]>;
}

test("a first start shows the sample cars, Ctrl-C ends it, and they are back when the database was lost", {
	timeout: 900_000,
}, async () => {
	const [port, folder] = [await findFreePort(), createFolder()];
	const first = await startSiteProcess(port, folder, password);
	await syncToEnd(first);
	const before = await list(first);
	cleanStock = await listStock(first);
	expect(before.total).toBeGreaterThanOrEqual(60);
	expect(await (await fetch(`${first.url}/`)).text()).toContain("data-vehicle-id");
	const dealerships = await listDealerships(first, await signIn(first));
	expect(dealerships.map(({ name, status }) => [name, status])).toEqual([
		["Inspected Auto", "active"],
		["Sunrise Motors", "active"],
		["Lakeside Auto Exchange", "active"],
	]);
	expect(first.output()).not.toContain(password);
	expect(await first.end("SIGINT")).toBe(0);

	await runBackup("backup", folder);
	rmSync(join(folder, "v3/d1"), { recursive: true });
	await runBackup("restore", folder);
	const second = await startSiteProcess(port, folder, password);
	expect(await list(second)).toEqual(before);
	const photo = before.vehicles[0]?.images[0] ?? "";
	expect((await fetch(photo)).headers.get("Content-Type")).toBe("image/jpeg");
	expect(await second.end("SIGINT")).toBe(0);
});

test("a start killed in the middle of a sync comes to the same stock when started again", {
	timeout: 900_000,
}, async () => {
	const [port, folder] = [await findFreePort(), createFolder()];
	// So slow that the sync is far from its end when the first cars are seen, however busy the machine is.
	const killed = await startSiteProcess(port, folder, password, { env: { SCRAPE_DELAY_MS: "1000" } });
	await until(async () => (await list(killed)).total > 0);
	expect(await isIdle(killed, await signIn(killed))).toBe(false);
	await killed.end("SIGKILL");
	const again = await startSiteProcess(port, folder, password);
	await syncToEnd(again);
	expect(await listStock(again)).toEqual(cleanStock);
	await again.end("SIGINT");
});

test("a start whose database is damaged says what to do, and that brings the backup back", {
	timeout: 300_000,
}, async () => {
	const [port, folder] = [await findFreePort(), await createBackedUp()];
	const place = join(folder, "v3/d1");
	const [file = ""] = readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) =>
		/[0-9a-f]{64}\.sqlite$/.test(name),
	);
	for (const name of [`${file}-wal`, `${file}-shm`]) rmSync(join(place, name), { force: true });
	writeFileSync(join(place, file), Buffer.alloc(100_000, "no database "));
	const starting = startSiteProcess(port, folder, password, { env: { SAMPLE: "0" } });
	await expect(starting).rejects.toThrow(/damaged\. Move the folder .*v3\/d1 away, then `npm run restore`/);
	renameSync(place, join(folder, "damaged"));
	expect(await runBackup("restore", folder)).toContain("Restored ");
});

test("a start after a restore that was broken off is unhealthy and says what to do; the restore says what it loses", {
	timeout: 300_000,
}, async () => {
	const [port, folder] = [await findFreePort(), await createBackedUp()];
	const withDb = async <Found>(use: (data: OpenData) => Promise<Found>) => {
		const data = await openData(folder);
		return await use(data).finally(data.close);
	};
	await withDb(async ({ db, files }) => {
		const [backup = ""] = await listBackups(files);
		await startRestore(db, { backup, migration: getLatestMigration() });
	});
	const started = await startSiteProcess(port, folder, password, { env: { SAMPLE: "0" }, health: 503 });
	expect(started.output()).toMatch(/interrupted.*`npm run restore` continues it/);
	await started.end("SIGINT");
	expect(await runBackup("restore", folder)).toContain("What was changed since then is lost");
	expect(await withDb(({ db }) => findBegunRestore(db))).toBeNull();
});

test("administrators are created, listed and given new passwords in the folder that PERSIST_DIR names", {
	timeout: 300_000,
}, async () => {
	const folder = await createBackedUp();
	const told = await runAdmin(folder, ["create", "ann"]);
	const generated = /^Password of ann: (\S{16}) /m.exec(told)?.[1] ?? "";
	expect(await checkPassword(folder, "ann", generated)).toEqual({ fits: true, sessions: 0 });
	const changed = await runAdmin(folder, ["password", "ann"], password);
	expect(changed).not.toContain(password);
	expect(await checkPassword(folder, "ann", password)).toEqual({ fits: true, sessions: 0 });
	expect(await runAdmin(folder, ["list"])).toMatch(/\b1 .*'ann'/);
});
