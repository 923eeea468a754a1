import { join } from "node:path";
import { type StartedSite, startSiteProcess, until } from "../../testing/browser/started-site";
import { row, table } from "../../testing/civics";
import type { startLot } from "../../testing/hostile/lot-server";
import type { Random } from "../../testing/random";
import { toVin } from "../../testing/vins";
import { toD1 } from "../d1-door";
import { findFreePort } from "../find-free-port";
import { root } from "../paths";

const password = "a long enough password";

export interface World {
	folder: string;
	random: Random;
	site: StartedSite;
	db: D1Database;
	cookie: string;
	lots: Awaited<ReturnType<typeof startLot>>[];
	/** VINs of files answered with 200. */
	files: Set<string>;
	steps: string[];
}

export async function start(folder: string): Promise<Pick<World, "site" | "db" | "cookie">> {
	const program = join(root, "scripts/proof/start-with-door.ts");
	const [port, door] = [await findFreePort(), await findFreePort()];
	const env = { SAMPLE: "0", DOOR_PORT: String(door) };
	const site = await startSiteProcess(port, folder, password, { program, env });
	const db = toD1("DB", (body) => fetch(`http://127.0.0.1:${door}`, { method: "POST", body }));
	await until(
		async () =>
			(await db
				.prepare("SELECT 1 AS n")
				.first("n")
				.catch(() => 0)) === 1,
	);
	const headers = { "Content-Type": "application/json", Origin: site.url };
	const body = JSON.stringify({ username: "admin", password });
	const answer = await fetch(`${site.url}/api/auth/login`, { method: "POST", headers, body });
	return { site, db, cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

/** As the desk asks; 0 if the site died meanwhile. */
export async function ask({ site, cookie }: World, path: string, sent?: object | FormData): Promise<number> {
	const isForm = sent instanceof FormData;
	// A kept connection may be closing after its five idle seconds: a browser asks again, Node's fetch fails.
	const headers = {
		...{ Cookie: cookie, Origin: site.url, Connection: "close" },
		...(sent && !isForm && { "Content-Type": "application/json" }),
	};
	const body = isForm ? sent : sent && JSON.stringify(sent);
	const answer = await fetch(`${site.url}/api/${path}`, { method: "POST", headers, ...(body && { body }) }).catch(
		(error: Error) => {
			console.log(`${path}: ${error} (${error.cause})`);
			return null;
		},
	);
	await answer?.arrayBuffer().catch(() => undefined);
	return answer?.status ?? 0;
}

export async function upload(world: World, at: number): Promise<number> {
	const numbers = Array.from({ length: 1 + world.random(3) }, () => at * 100 + 500 + world.random(20));
	const body = new FormData();
	body.append("file", new File([table(...new Set(numbers.map((number) => row(number))))], "stock.csv"));
	const status = await ask(world, `dealerships/${await idOf(world, at)}/upload`, body);
	if (status === 200) for (const number of numbers) world.files.add(toVin(number));
	return status;
}

export function expectIn(status: number, ...allowed: number[]): void {
	if (!allowed.includes(status)) throw new Error(`answered ${status}`);
}

export async function idOf({ db, lots }: World, at: number): Promise<number> {
	const find = db.prepare("SELECT id FROM dealerships WHERE name = ?1").bind(lots[at]?.lot.origin);
	return (await find.first<number>("id")) ?? 0;
}
