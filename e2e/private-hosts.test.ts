import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFreePort } from "../scripts/find-free-port";
import { startLocalWorker } from "../scripts/local-worker";

const script = `export default {
	async fetch(request) {
		const address = new URL(request.url).searchParams.get("address");
		return new Response(await fetch(address).then((answer) => answer.text(), () => "refused"));
	}
}`;

test("a name that turns out to be this machine is read where private hosts are allowed, and nowhere else", async () => {
	const folder = mkdtempSync(join(tmpdir(), "private-hosts-"));
	const bundle = join(folder, "bundle");
	mkdirSync(bundle);
	writeFileSync(join(bundle, "app.js"), script);
	const inside = createServer((_, answer) => answer.end("secret"));
	await new Promise<void>((resolve) => inside.listen(0, resolve));
	const { port: own } = inside.address() as AddressInfo;
	try {
		for (const [allowed, told] of [
			["0", "refused"],
			["1", "secret"],
		] as const) {
			const options = { port: await findFreePort(), persistDir: folder, bundle };
			const worker = await startLocalWorker({ ...options, vars: { ALLOW_PRIVATE_HOSTS: allowed } });
			for (const name of ["127.0.0.1", "localhost", hostname()]) {
				const address = encodeURIComponent(`http://${name}:${own}/`);
				expect(await (await fetch(`${worker.url}/?address=${address}`)).text(), `${name}, ${allowed}`).toBe(told);
			}
			await worker.stop();
		}
	} finally {
		inside.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
