import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { until } from "../../testing/browser/started-site";
import { listBroken } from "../../testing/list-broken";
import { makeCars } from "../../testing/lot";
import { ask, expectIn, idOf, start, upload, type World } from "./sequence-world";

const kinds = ["sync", "sync", "trade", "trade", "upload", "upload", "cron", "pause", "kill", "full disk"] as const;

export async function takeStep(world: World): Promise<void> {
	const kind = kinds[world.random(kinds.length)] ?? "cron";
	world.steps.push(kind);
	if (kind === "kill") await kill(world);
	else if (kind === "full disk") await fillDisk(world);
	else await work(world, kind);
	const broken = await listBroken(world.db);
	if (broken.length > 0) throw new Error(broken.join("; "));
}

async function work(world: World, kind: string): Promise<void> {
	const { random, lots, site } = world;
	const at = random(lots.length);
	if (kind === "sync") expectIn(await ask(world, `dealerships/${await idOf(world, at)}/sync`), 202);
	else if (kind === "trade") trade(world, at);
	else if (kind === "upload") expectIn(await upload(world, at), 200, 409);
	else if (kind === "cron") await fetch(`${site.url}/cdn-cgi/handler/scheduled`);
	else await wait(random(1500));
}

function trade({ random, lots }: World, at: number): void {
	const lot = lots[at]?.lot;
	if (!lot) return;
	const [one] = makeCars(1, at * 100 + 1 + random(8));
	const known = lot.cars.find(({ vin }) => vin === one?.vin);
	if (known) known.price = (known.price ?? 0) + 137;
	else if (one) lot.cars = [...lot.cars, one];
}

async function kill(world: World): Promise<void> {
	// Caught at once: these fail with the program before anybody waits for them.
	const begun = [ask(world, "sync"), upload(world, world.random(2))].map((one) => one.catch(() => 0));
	await wait(world.random(1000));
	await world.site.end("SIGKILL");
	await Promise.all(begun);
	Object.assign(world, await start(world.folder));
}

/** Answers may say that nothing can be written; the site lives. */
async function fillDisk(world: World): Promise<void> {
	const ballast = join(world.folder, "ballast");
	const free = statfsSync(world.folder);
	for (const spare of [0, 64 * 1024]) {
		const bytes = Math.max(0, free.bavail * free.bsize - spare);
		try {
			writeFileSync(ballast, Buffer.alloc(bytes));
			break;
		} catch {
			// Somebody else wrote meanwhile.
		}
	}
	await ask(world, "sync");
	expectIn(await upload(world, 0), 200, 409, 500, 503);
	await fetch(`${world.site.url}/cdn-cgi/handler/scheduled`).catch(() => undefined);
	expectIn((await fetch(world.site.url)).status, 200, 503);
	rmSync(ballast, { force: true });
	await until(async () => (await fetch(`${world.site.url}/healthz`)).status === 200);
}
