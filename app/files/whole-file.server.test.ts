import { env } from "cloudflare:test";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "~/context.server";
import { handleJob } from "~/jobs/handle-job.server";
import { jobSchema } from "~/jobs/job";
import { loader as fileLoader } from "~/routes/api.admin.card-files.$id";
import { loader as zipLoader } from "~/routes/api.admin.direct-cards-download";
import { loader as feedLoader } from "~/routes/exports.$file";
import { cardJobs } from "../../db/schema";
import { isProof, proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { addUser, answer, getSessionHeader } from "../../testing/test-admin.server";
import { toVin } from "../../testing/vins";
import { getPhoto } from "../photos/get-photo.server";
import { addCars } from "../share-images/fixtures/test-cars";
import { openQuickImages, sendPhoto } from "../share-images/fixtures/test-images";
import { readZip } from "../share-images/fixtures/test-zip";
import { getImageJob, startImageJob } from "../share-images/jobs/image-jobs.server";
import { getShareImage } from "../share-images/share-image.server";
import { toPhotoVersion } from "../vehicles/photo-address";
import { PART_BYTES, R2Upload } from "./r2-upload.server";
import { getWhole, readWhole, storeWhole } from "./whole-file.server";

/* Whatever becomes of a file that lies in the bucket, nobody is shown half of it or another, and it is made anew. */

type Bytes = Uint8Array<ArrayBuffer>;
/** What an object's bytes have become; null: it cannot be read. */
type Damage = (whole: Bytes, other: Bytes) => Bytes | null;

const random = randomFrom(seed);

const damages: [string, Damage][] = [
	...Array.from({ length: proofCount(3, 100) }, (_, at): [string, Damage] => {
		const percent = proofCount(random(100), at);
		return [`cut at ${percent} %`, (whole) => whole.slice(0, Math.floor((whole.length * percent) / 100))];
	}),
	...Array.from({ length: proofCount(3, 100) }, (): [string, Damage] => {
		const [place, mask] = [random(1_000_000), 1 + random(255)];
		const turn: Damage = (whole) => whole.map((byte, at) => (at === place % whole.length ? byte ^ mask : byte));
		return [`byte ${place} turned by ${mask}`, turn];
	}),
	["empty", () => new Uint8Array()],
	["doubled", (whole) => new Uint8Array([...whole, ...whole])],
	["another's", (_, other) => other],
	["unreadable", () => null],
];

/** A bucket of which some objects have rotten: their names, sizes and hashes stand, their bytes do not. Put anew they are whole. */
function openRotting(files: R2Bucket) {
	const rotten = new Map<string, Bytes | null>();
	const bucket = new Proxy(files, {
		get: (target, name) => {
			if (name === "get") return (key: string) => getRotten(target, key, rotten);
			const call = Reflect.get(target, name);
			if (typeof call !== "function") return call;
			return (key: string, ...rest: unknown[]) => {
				if (["put", "delete"].includes(String(name))) rotten.delete(key);
				return Reflect.apply(call, target, [key, ...rest]);
			};
		},
	});
	const rot = async (prefix: string, damage: Damage) => {
		const { objects } = await files.list({ prefix });
		const all = await Promise.all(objects.map(async ({ key }) => [key, await read(files, key)] as const));
		for (const [at, [key, whole]] of all.entries())
			rotten.set(key, damage(whole, all[(at + 1) % all.length]?.[1] ?? new Uint8Array()));
		return objects.length;
	};
	return { bucket, rot };
}

const read = async (files: R2Bucket, key: string) =>
	new Uint8Array((await (await files.get(key))?.arrayBuffer()) ?? new ArrayBuffer());

async function getRotten(
	files: R2Bucket,
	key: string,
	rotten: Map<string, Bytes | null>,
): Promise<R2ObjectBody | null> {
	const object = await files.get(key);
	const bytes = rotten.get(key);
	if (!object || bytes === undefined) return object;
	await object.body.cancel();
	if (bytes === null) throw new Error("internal error");
	return new Proxy(object, {
		get: (target, name) => {
			if (name === "arrayBuffer") return async () => bytes.slice().buffer;
			if (name === "body") return new Response(bytes).body;
			const value = Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}

beforeEach(async () => {
	for (const table of [
		"vehicles",
		"dealerships",
		"photo_states",
		"card_jobs",
		"card_claims",
		"feed_files",
		"feed_claims",
		"host_politeness",
		"robots_cache",
	])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	const { objects } = await env.FILES.list();
	if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
});

test("a damaged file is in the log with its key, and one that is missing or whole is not", async () => {
	const failures = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const { bucket, rot } = openRotting(env.FILES);
	await storeWhole(bucket, "cards/1.jpg", new Uint8Array([1, 2, 3]));
	expect(await readWhole(bucket, "cards/2.jpg")).toBeNull();
	expect((await readWhole(bucket, "cards/1.jpg"))?.bytes).toEqual(new Uint8Array([1, 2, 3]));
	expect(failures).not.toHaveBeenCalled();
	for (const [, damage] of damages.filter(([name]) => name !== "another's")) {
		await rot("cards/", damage);
		expect(await readWhole(bucket, "cards/1.jpg")).toBeNull();
	}
	const lines = failures.mock.calls.map(([line]) => JSON.parse(line));
	expect(lines).toMatchObject(Array(damages.length - 1).fill({ event: "file-damaged", key: "cards/1.jpg" }));
	failures.mockRestore();
});

/** A site whose images are quick to make: each is its own text, of which every byte counts. */
function openSite() {
	const open = openQuickImages(() => sendPhoto());
	const { bucket, rot } = openRotting(env.FILES);
	const behind: Promise<unknown>[] = [];
	open.ctx.files = bucket;
	open.ctx.waitUntil = (promise) => void behind.push(promise);
	const settle = async () => await Promise.all(behind.splice(0));
	return { ...open, rot, settle };
}

const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test.for(damages)(
	"a photo that is %s in the bucket is its dealer's for a moment, then made anew",
	async ([, damage]) => {
		const { ctx, rot, settle } = openSite();
		const [vehicleId = 0] = await addCars(ctx, 1);
		const url = "https://photos.dealer.example/car-0.jpg";
		const asked = { vehicleId, name: { number: 1, width: 640 as const }, version: toPhotoVersion(url) };
		const ask = async () => {
			const photo = await getPhoto(ctx, asked);
			await settle();
			return photo;
		};
		await ask();
		const whole = await ask();
		expect(await rot("photos/", damage)).toBe(3);
		expect(await ask()).toEqual({ kind: "dealer", url });
		const again = await ask();
		if (whole.kind !== "made" || again.kind !== "made") throw new Error(`It is ${again.kind}`);
		expect(toText(again.photo.bytes)).toBe(toText(whole.photo.bytes));
	},
);

test.for(damages)("a car's image that is %s in the bucket is drawn anew before anybody sees it", async ([, damage]) => {
	const { ctx, rot } = openSite();
	const ids = await addCars(ctx, 2);
	const ask = async (id = 0) => {
		const card = await getShareImage(ctx, String(id));
		return typeof card === "string" ? card : toText(card.bytes);
	};
	const whole = [await ask(ids[0]), await ask(ids[1])];
	expect(await rot("cards/", damage)).toBe(2);
	expect([await ask(ids[0]), await ask(ids[1])]).toEqual(whole);
	expect(whole[0]).toContain("<svg");
});

async function pack({ ctx, deliver }: Pick<ReturnType<typeof openSite>, "ctx" | "deliver">) {
	const started = await startImageJob(ctx, "cards", new URLSearchParams());
	if (!started.ok) throw new Error(started.error);
	await deliver();
	return await getImageJob(ctx.db, started.jobId);
}

async function unpack(ctx: AppContext, key: string): Promise<string[]> {
	return readZip(await read(ctx.files, key)).map(({ name, bytes }) => `${name}: ${toText(bytes)}`);
}

test.for(damages)("cards that are %s in the bucket are drawn anew for their ZIP", async ([, damage]) => {
	const site = openSite();
	await addCars(site.ctx, 2);
	const whole = await unpack(site.ctx, (await pack(site))?.fileKey ?? "");
	await site.rot("cards/", damage);
	await env.DB.prepare("DELETE FROM card_jobs").run();
	expect(await unpack(site.ctx, (await pack(site))?.fileKey ?? "")).toEqual(whole);
});

const firstOfSome = random(8);
const some = isProof ? damages : damages.filter((_, at) => at % 8 === firstOfSome);

test.for(some)("a finished ZIP that is %s in the bucket is never sent, and made anew", async ([, damage]) => {
	const site = openSite();
	await addCars(site.ctx, 2);
	site.ctx.jobs.send = async (sent) => void (await handleJob(site.ctx, jobSchema.parse(sent)));
	const Cookie = await getSessionHeader(site.ctx, await addUser(site.ctx, `ann ${random(1e9)}`));
	const ask = (handler: typeof zipLoader, id = "") =>
		answer(site.ctx, handler, { params: { id }, headers: { Cookie, "Sec-Fetch-Site": "same-origin" } });
	const download = async () => {
		const sent = await ask(zipLoader);
		expect([sent.status, sent.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
		const members = readZip(new Uint8Array(await sent.arrayBuffer()));
		return members.map(({ name, bytes }) => `${name}: ${toText(bytes)}`);
	};
	const strike = async (isReplaced: boolean) => {
		const job = await site.ctx.db.select().from(cardJobs).orderBy(desc(cardJobs.id)).get();
		const key = job?.fileKey ?? "";
		const toDamaged = (bytes: Bytes) => damage(bytes, new Uint8Array([80, 75, 5, 6]));
		const left = toDamaged(await read(env.FILES, key));
		if (isReplaced && left) await env.FILES.put(key, left);
		else await site.rot(key, toDamaged);
		return String(job?.id);
	};
	const whole = await download();
	for (const isReplaced of [true, false]) {
		await strike(isReplaced);
		expect(await download()).toEqual(whole);
		expect((await ask(fileLoader, await strike(isReplaced))).status).toBe(404);
		expect(await download()).toEqual(whole);
	}
});

test("a file of several parts is read as it was stored, and never with another byte", async () => {
	const key = "exports/large.csv";
	for (const size of [2 * PART_BYTES, PART_BYTES + 1 + random(PART_BYTES)]) {
		const { bucket, rot } = openRotting(env.FILES);
		const piece = new Uint8Array(1_000_000).map((_, at) => at % 251);
		const upload = new R2Upload(bucket, key);
		for (let at = 0; at < size; at += piece.length) await upload.write(piece.subarray(0, size - at));
		const { etag } = await upload.finish();
		expect(etag).toMatch(/^[0-9a-f]{32}-2$/);
		const sent = new Uint8Array((await (await getWhole(bucket, key, etag))?.arrayBuffer()) ?? new ArrayBuffer());
		expect([sent.length, sent.every((byte, at) => byte === piece[at % piece.length])]).toEqual([size, true]);
		for (const place of [0, PART_BYTES - 1, PART_BYTES, size - 1, random(size)]) {
			await rot(key, (whole) => {
				const turned = whole.slice();
				turned[place] = ~(whole[place] ?? 0);
				return turned;
			});
			expect(await getWhole(bucket, key, etag), `byte ${place} of ${size}`).toBeNull();
		}
		await rot(key, (whole) => whole.slice(0, random(size)));
		expect(await getWhole(bucket, key, etag)).toBeNull();
	}
});

const replaced = damages.filter(([name]) => name !== "another's");

test.for(replaced)(
	"a feed whose file is %s in the bucket is made anew, and no car of it is missing",
	async ([, damage]) => {
		const site = openSite();
		await env.DB.prepare(
			"INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('publicFeeds', 'true', '')",
		).run();
		for (const number of [1, 2, 3])
			await addCars(site.ctx, 1, {
				vin: toVin(number),
				source_key: `vin:${toVin(number)}`,
				year: 2019,
				exterior_color: "Blue",
			});
		await env.DB.prepare("UPDATE dealerships SET street_address = '100 Main St, Houston, TX 77002'").run();
		const get = async () => {
			const response = await answer(site.ctx, feedLoader, { path: "/exports/meta.csv", params: { file: "meta.csv" } });
			return [response.status, await response.text()];
		};
		const whole = await get();
		expect(whole).toEqual([200, expect.stringContaining(toVin(3))]);
		const strike = async (isReplaced: boolean) => {
			const { objects } = await env.FILES.list({ prefix: "exports/" });
			const key = objects[0]?.key ?? "";
			const bytes = damage(await read(env.FILES, key), new Uint8Array());
			if (isReplaced && bytes) await env.FILES.put(key, bytes);
			else await site.rot("exports/", damage);
		};
		for (const isReplaced of [true, false]) {
			await strike(isReplaced);
			expect(await get()).toEqual(whole);
			expect(await get()).toEqual(whole);
		}
	},
);
