import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findFreePort } from "../scripts/find-free-port";
import { startLocalWorker } from "../scripts/local-worker";
import { migrateLocal } from "../scripts/migrate";
import { programs, root } from "../scripts/paths";
import { requireNode } from "../scripts/run-node";
import { toAdministratorSql } from "../testing/administrator";
import { openDatabaseDoor } from "./database-door";
import { toPublicCarsSql } from "./public-cars";

declare module "vitest" {
	export interface ProvidedContext {
		site: string;
		/** Takes `{sql, params}`: `query` of desk.ts. */
		database: string;
	}
}

const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#789"/></svg>`;

/** Vitest's global setup: the built Worker on a fresh database with the public cars, and a dealer's photo host. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const photos = createServer((request, response) => {
		const isPhoto = /\d\.svg$/.test(request.url ?? "");
		response.writeHead(request.url?.includes("missing") ? 404 : 200, {
			"Content-Type": isPhoto ? "image/svg+xml" : "text/html",
		});
		response.end(isPhoto ? photo : "<h1>The dealer's own page</h1>");
	});
	const persistDir = mkdtempSync(join(tmpdir(), "public-site-"));
	await fillDatabase(persistDir, `http://127.0.0.1:${await listen(photos)}`);
	const worker = await startLocalWorker({
		port: await findFreePort(),
		persistDir,
		vars: { ALLOW_PRIVATE_HOSTS: "1" },
	});
	project.provide("site", worker.url.replace("localhost", "127.0.0.1"));
	const door = await openDatabaseDoor(worker.db);
	project.provide("database", door.url);
	return async () => {
		door.close();
		await worker.stop();
		photos.close();
		rmSync(persistDir, { recursive: true, force: true });
	};
}

async function fillDatabase(persistDir: string, photos: string): Promise<void> {
	await migrateLocal(persistDir);
	const file = join(persistDir, "cars.sql");
	writeFileSync(file, `${toPublicCarsSql(photos)}\n${await toAdministratorSql()}`);
	const args = [programs.wrangler, "d1", "execute", "DB", "--local", "--persist-to", persistDir, "--file", file];
	await requireNode("Filling the database", args, { cwd: root, env: { WRANGLER_SEND_METRICS: "false" } });
}

async function listen(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The server has no port");
	return address.port;
}
