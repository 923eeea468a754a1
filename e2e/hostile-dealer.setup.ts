import type { TestProject } from "vitest/node";
import { startHostileDealer } from "./hostile-dealer";

declare module "vitest" {
	export interface ProvidedContext {
		hostileDealer: string;
	}
}

/** Vitest's global setup: the tests in workerd fetch from a real server on loopback. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const server = await startHostileDealer();
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The hostile dealer has no port");
	project.provide("hostileDealer", `http://127.0.0.1:${address.port}`);
	return async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	};
}
