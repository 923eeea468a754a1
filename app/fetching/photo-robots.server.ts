import type { AppContext } from "~/context.server";
import { checkAddress } from "./address-guard";
import { fetchRobots, getRobots } from "./fetch-robots.server";
import type { Robots } from "./robots";

export async function getPhotoRobots(ctx: AppContext, origin: string, timeoutMs?: number): Promise<Robots | null> {
	const known = await getRobots(ctx, origin);
	if (known) return known;
	const url = `${origin}/robots.txt`;
	const address = checkAddress(url, ctx.config);
	if (!address.ok) return null;
	const { registrableDomain } = address;
	const ask = () => fetchRobots(ctx, { url, registrableDomain, timeoutMs });
	const first = await ask();
	const { robots } = first.robots === null && first.reason === "connection" ? await ask() : first;
	return robots;
}
