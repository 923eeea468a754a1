import { createServer, type Server } from "node:http";
import { close, listen } from "./lot-server";
import { RandomLotServer } from "./random-lot-server";

/** `/start?seed=N` → origin and what it does; `/turn?seed=N&is=1`, `/count?seed=N`, `/stop?seed=N`. */
export async function startRandomLots(): Promise<{ origin: string; stop: () => Promise<void> }> {
	const lots = new Map<number, RandomLotServer>();
	const server: Server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://lots");
		const seed = Number(searchParams.get("seed"));
		const lot = lots.get(seed) ?? new RandomLotServer(seed);
		const isNew = !lots.has(seed);
		lots.set(seed, lot);
		if (pathname === "/start")
			return void response.end(JSON.stringify({ origin: isNew ? await lot.start() : "", told: lot.told }));
		if (pathname === "/turn") lot.turn(searchParams.get("is") === "1");
		if (pathname === "/stop") {
			lot.stop();
			lots.delete(seed);
		}
		response.end(String(lot.requests));
	});
	const origin = await listen(server);
	const stop = async () => {
		for (const lot of lots.values()) lot.stop();
		await close(server);
	};
	return { origin, stop };
}
