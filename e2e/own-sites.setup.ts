import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { photos } from "../app/share-images/fixtures/photos";
import { migrateLocal } from "../scripts/migrate";
import { openData } from "../scripts/open-data";
import { splitSql } from "../scripts/wrangler";
import { toAdministratorSql } from "../testing/administrator";
import { findBrowser } from "../testing/browser/open-browser";
import { createSites } from "./create-sites";
import { toPublicCarsSql } from "./public-cars";

declare module "vitest" {
	export interface ProvidedContext {
		sites: string;
	}
}

const photo = Buffer.from(photos.baseline, "base64");

/** Vitest's global setup: a database with the public cars, to be copied for each file of tests, and a photo host. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const host = createServer((request, response) => {
		const isPhoto = /\d\.jpg$/.test(request.url ?? "");
		response.writeHead(request.url?.includes("missing") ? 404 : 200, {
			"Content-Type": isPhoto ? "image/jpeg" : "text/html",
		});
		response.end(isPhoto ? photo : "<h1>The dealer's own page</h1>");
	});
	const folder = mkdtempSync(join(tmpdir(), "own-sites-"));
	const filled = join(folder, "filled");
	await fillDatabase(filled, await listen(host));
	// Files side by side would start a browser that another of them is still unpacking.
	await findBrowser();
	const sites = createSites(filled, folder);
	const door = createServer((request, response) => void sites.answer(request, response));
	project.provide("sites", await listen(door));
	return async () => {
		door.close();
		await sites.stopAll();
		host.close();
		rmSync(folder, { recursive: true, force: true });
	};
}

async function fillDatabase(persistDir: string, photos: string): Promise<void> {
	// A busy workerd may drop Miniflare's own connection; finished migrations are marked, and stay.
	await migrateLocal(persistDir).catch(() => migrateLocal(persistDir));
	const statements = splitSql(`${toPublicCarsSql(photos)}\n${await toAdministratorSql()}`);
	const { db, close } = await openData(persistDir);
	await db.batch(statements.map((statement) => db.prepare(statement))).finally(close);
}

async function listen(server: Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The server has no port");
	return `http://127.0.0.1:${address.port}`;
}
