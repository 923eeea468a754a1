import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { dataKey, dump, fillEveryTable, insertRow, loseBackups, loseDatabase } from "../fixtures/database";
import { backUpAsBefore } from "../fixtures/old-backup";
import { createBackup } from "./backup.server";
import { BACKUP_PREFIX } from "./backup-manifest";
import { restore } from "./restore.server";
import { findBegunRestore, startRestore } from "./restore-marker.server";

const [OLD, SEALED, NEXT] = ["2026-11-21T03-00-00.000Z", "2026-11-21T04-00-00.000Z", "2026-11-21T05-00-00.000Z"];
const toTime = (name: string) => `${name.slice(0, 11)}${name.slice(11).replaceAll("-", ":")}`;

let live: Awaited<ReturnType<typeof dump>>;

async function refill() {
	await loseDatabase();
	await fillEveryTable();
	live = await dump();
}

beforeEach(async () => {
	await loseBackups();
	await refill();
	await backUpAsBefore(env.DB, env.FILES, toTime(OLD));
	await createBackup(env.DB, env.FILES, dataKey, toTime(SEALED));
	await insertRow("contact_events", Object.keys((await dump()).contact_events?.[0] ?? {}), 103);
	await createBackup(env.DB, env.FILES, dataKey, toTime(NEXT));
	live = await dump();
});

const toKey = (name: string, file = "manifest.json") => `${BACKUP_PREFIX}${name}/${file}`;
const readText = async (key: string) => (await (await env.FILES.get(key))?.text()) ?? "";
const replaceAll = async (name: string, unsealed = true) =>
	await restore(env.DB, env.FILES, { name, replace: true, key: dataKey, unsealed });

async function expectUntouched(name: string, told: string) {
	expect(await replaceAll(name), told).toMatchObject({ ok: false });
	expect(await findBegunRestore(env.DB), told).toBeNull();
	expect(await dump(), told).toEqual(live);
}

// biome-ignore lint/suspicious/noExplicitAny: a manifest that a hand may have given any shape.
type Json = any;

async function editManifest(name: string, edit: (manifest: Json) => void, to = name): Promise<void> {
	const manifest = JSON.parse(await readText(toKey(name))) as Json;
	edit(manifest);
	await env.FILES.put(toKey(to), JSON.stringify(manifest));
}

const odd = fc.constantFrom<unknown>(
	...[null, "", "a", -1, 0.5, 1e300, "101", true, [], {}, { $: 1 }, "\u0000", "\ud800", "9".repeat(30)],
);

test("an unsealed backup whose rows a hand has edited is restored by its own counts or refused with nothing touched", async () => {
	const tables = Object.keys(live).filter((name) => (live[name] ?? []).length > 0);
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...tables), fc.nat(), odd, async (table, at, value) => {
			const key = toKey(OLD, `${table}-00001.jsonl`);
			const lines = await readText(key);
			const rows = lines
				.split("\n")
				.filter(Boolean)
				.map((line) => JSON.parse(line) as Record<string, unknown>);
			const row = rows[at % rows.length] ?? {};
			const columns = Object.keys(row);
			row[columns[at % columns.length] ?? ""] = value;
			await env.FILES.put(key, rows.map((one) => `${JSON.stringify(one)}\n`).join(""));
			const told = `${table}.${columns[at % columns.length]} = ${JSON.stringify(value)}`;
			const outcome = await replaceAll(OLD);
			expect(await findBegunRestore(env.DB), told).toBeNull();
			if (!outcome.ok) expect(await dump(), told).toEqual(live);
			await env.FILES.put(key, lines);
			if (outcome.ok) await refill();
		}),
		{ seed, numRuns: proofCount(4, 300) },
	);
});

test("an unsealed backup whose manifest a hand has edited is refused, nothing touched, or restored by its own counts", async () => {
	const edits: Record<string, (manifest: Json) => void> = {
		"a table twice": ({ tables }) => tables.push(tables.find((table: Json) => table.name === "users")),
		"a part twice": ({ tables }) => {
			const users = tables.find((table: Json) => table.name === "users");
			users.parts.push(users.parts[0]);
			users.rows *= 2;
		},
		"a table by another's part": ({ tables }) => {
			const [users, notes] = ["users", "settings"].map((name) => tables.find((table: Json) => table.name === name));
			users.parts = notes.parts;
			users.columns = notes.columns;
		},
		"a part outside": ({ tables }) => {
			tables[0].parts = ["secrets.json"];
		},
		"a part by a path": ({ tables }) => {
			tables[0].parts = ["../../secrets.json", "/etc/passwd"];
		},
		"another count": ({ tables }) => {
			tables[0].rows++;
		},
		"no users": (manifest) => {
			manifest.tables = manifest.tables.filter(({ name }: Json) => name !== "users");
		},
		"no tables": (manifest) => {
			manifest.tables = [];
		},
		"another time": (manifest) => {
			manifest.madeAt = "2026-11-21T09:00:00.000Z";
		},
		"a sequence of another kind": ({ sequences }) => {
			sequences[0].seq = "101";
		},
	};
	for (const [told, edit] of Object.entries(edits)) {
		const manifest = await readText(toKey(OLD));
		await editManifest(OLD, edit);
		await expectUntouched(OLD, told);
		await env.FILES.put(toKey(OLD), manifest);
	}
});

test("a sealed backup that was renamed, mixed of two, or freed of its seal is refused, nothing touched", async () => {
	const strip = ({ format, seal, keyId, ...manifest }: Json) => manifest;
	const sealed = JSON.parse(await readText(toKey(SEALED)));
	const next = JSON.parse(await readText(toKey(NEXT)));
	const forged: Record<string, Json> = {
		"another's manifest": next,
		"another's manifest, renamed": { ...next, madeAt: sealed.madeAt },
		"a table of another": { ...sealed, tables: [...sealed.tables.slice(1), next.tables[0]] },
		"another's seal": { ...sealed, seal: next.seal },
		"no seal": strip(sealed),
		"no hashes": {
			...strip(sealed),
			tables: sealed.tables.map(({ parts, ...table }: Json) => ({
				...table,
				parts: parts.map(({ key }: Json) => key),
			})),
		},
		"an older format": { ...sealed, format: 1 },
	};
	for (const [told, manifest] of Object.entries(forged)) {
		await env.FILES.put(toKey(SEALED), JSON.stringify(manifest));
		await expectUntouched(SEALED, told);
	}
});

test("a backup without a seal is restored only by whoever says so: anybody who writes to the bucket can make one", async () => {
	await editManifest(
		OLD,
		(manifest) => {
			manifest.madeAt = "2027-01-01T00:00:00.000Z";
		},
		"2027-01-01T00-00-00.000Z",
	);
	for (const name of [undefined, OLD]) {
		const request = { name, replace: true, key: dataKey };
		expect(await restore(env.DB, env.FILES, request)).toEqual({ ok: false, reason: "unsealed" });
		expect(await findBegunRestore(env.DB)).toBeNull();
		expect(await dump()).toEqual(live);
	}
	expect(await replaceAll(OLD)).toMatchObject({ ok: true });
});

test("a part that is gone or another's between its check and its reading ends the restore, nothing touched", async () => {
	const key = toKey(SEALED, "users-00001.jsonl.sealed");
	let reads = 0;
	const files = new Proxy(env.FILES, {
		get: (bucket, name) =>
			name !== "get"
				? Reflect.get(bucket, name).bind(bucket)
				: async (asked: string) => (asked === key && ++reads > 1 ? null : await bucket.get(asked)),
	});
	const outcome = await restore(env.DB, files, { name: SEALED, replace: true, key: dataKey });
	expect(outcome).toMatchObject({ ok: false, reason: "damaged" });
	expect(await findBegunRestore(env.DB)).toBeNull();
	expect(await dump()).toEqual(live);
});

test("a part whose file is not as long as the bucket believes is told as damaged, nothing touched", async () => {
	const failing = { arrayBuffer: () => Promise.reject(new TypeError("Attempt to write too many bytes")) };
	for (const file of ["users-00001.jsonl.sealed", "manifest.json"]) {
		const files = new Proxy(env.FILES, {
			get: (bucket, name) =>
				name !== "get"
					? Reflect.get(bucket, name).bind(bucket)
					: async (asked: string) =>
							asked === toKey(SEALED, file) ? { ...failing, text: failing.arrayBuffer } : await bucket.get(asked),
		});
		const outcome = await restore(env.DB, files, { name: SEALED, replace: true, key: dataKey });
		expect(outcome, file).toMatchObject({ ok: false, reason: "damaged" });
	}
	expect(await findBegunRestore(env.DB)).toBeNull();
	expect(await dump()).toEqual(live);
});

test("rows that were lost between their staging and the swap are missed: nothing is touched, and the next restore is whole", async () => {
	const migration = await env.DB.prepare("SELECT max(name) AS name FROM d1_migrations").first<string>("name");
	for (const rows of [0, 2]) {
		await startRestore(env.DB, { backup: SEALED, migration: migration ?? "" });
		await env.DB.prepare(
			"INSERT INTO restore_parts (part, chunk, table_name, rows, body) VALUES (?1, 0, 'users', ?2, '[]')",
		)
			.bind(toKey(SEALED, "users-00001.jsonl.sealed"), rows)
			.run();
		await expectUntouched(SEALED, `${rows} rows`);
	}
	expect(await replaceAll(SEALED)).toMatchObject({ ok: true });
	expect((await dump()).users).toEqual(live.users);
});
