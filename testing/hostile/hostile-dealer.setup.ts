import type { TestProject } from "vitest/node";
import { startHostileDealer } from "./hostile-dealer";
import { startHostileLots } from "./hostile-lot-servers";
import { startRandomLots } from "./random-lots";

declare module "vitest" {
	export interface ProvidedContext {
		hostileDealer: string;
		hostileLots: Record<string, string>;
		randomLots: string;
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const server = await startHostileDealer();
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The hostile dealer has no port");
	project.provide("hostileDealer", `http://127.0.0.1:${address.port}`);
	const lots = await startHostileLots();
	project.provide("hostileLots", lots.origins);
	const random = await startRandomLots();
	project.provide("randomLots", random.origin);
	return async () => {
		server.closeAllConnections();
		await Promise.all([lots.stop(), random.stop(), new Promise((resolve) => server.close(resolve))]);
	};
}
