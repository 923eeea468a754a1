import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { toAdministratorSql } from "./administrator";
import { toPublicCarsSql } from "./public-cars";

declare module "vitest" {
	export interface ProvidedContext {
		site: string;
	}
}

const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#789"/></svg>`;

/** Vitest's global setup: the built Worker on a fresh database with the public cars, and a dealer's photo host. */
export default async function setup(project: TestProject): Promise<() => void> {
	const photos = createServer((request, response) => {
		const isPhoto = /\d\.svg$/.test(request.url ?? "");
		response.writeHead(request.url?.includes("missing") ? 404 : 200, {
			"Content-Type": isPhoto ? "image/svg+xml" : "text/html",
		});
		response.end(isPhoto ? photo : "<h1>The dealer's own page</h1>");
	});
	const folder = mkdtempSync(join(tmpdir(), "public-site-"));
	await fillDatabase(folder, `http://127.0.0.1:${await listen(photos)}`);
	const port = await getFreePort();
	const options = ["--port", String(port), "--persist-to", folder, "--var", "ALLOW_PRIVATE_HOSTS:1"];
	const worker = spawn("npx", ["wrangler", "dev", "--ip", "127.0.0.1", "--inspector-port", "0", ...options], {
		detached: true,
		stdio: "ignore",
	});
	await answers(`http://127.0.0.1:${port}/test`);
	project.provide("site", `http://127.0.0.1:${port}`);
	return () => {
		if (worker.pid) process.kill(-worker.pid);
		photos.close();
		rmSync(folder, { recursive: true, force: true });
	};
}

async function fillDatabase(folder: string, photos: string): Promise<void> {
	const sql = join(folder, "cars.sql");
	writeFileSync(sql, `${toPublicCarsSql(photos)}\n${await toAdministratorSql()}`);
	const d1 = (...words: string[]) =>
		execFileSync("npx", ["wrangler", "d1", ...words, "--local", "--persist-to", folder], {
			stdio: ["ignore", "ignore", "inherit"],
		});
	d1("migrations", "apply", "DB");
	d1("execute", "DB", "--file", sql);
}

async function listen(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The server has no port");
	return address.port;
}

async function getFreePort(): Promise<number> {
	const server = createServer();
	const port = await listen(server);
	await new Promise((resolve) => server.close(resolve));
	return port;
}

async function answers(url: string): Promise<void> {
	const deadline = Date.now() + 60_000;
	while (Date.now() < deadline) {
		const response = await fetch(url).catch(() => null);
		if (response?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error(`${url} did not answer within a minute`);
}
