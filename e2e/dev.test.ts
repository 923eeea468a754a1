import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findFreePort } from "../scripts/find-free-port";
import { root } from "../scripts/paths";
import { startSiteProcess, until } from "../testing/browser/started-site";

const folder = mkdtempSync(join(tmpdir(), "dev-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Saves are made in a copy: the other tests serve what this folder has built. */
function copySources(): void {
	const left = /^(node_modules|\.git|\.wrangler|\.bench)(\/|$)/;
	cpSync(root, folder, { recursive: true, filter: (file) => !left.test(relative(root, file)) });
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
}

function save(file: string, from: string, to: string): void {
	const text = readFileSync(join(folder, file), "utf8");
	expect(text).toContain(from);
	writeFileSync(join(folder, file), text.replace(from, to));
}

test("npm run dev serves what was saved, a server's file or a page's, and leaves no build that a start would take for its own", {
	timeout: 900_000,
}, async () => {
	copySources();
	const program = join(folder, "scripts/dev.ts");
	const options = { program, env: { SAMPLE: "0" } };
	const site = await startSiteProcess(await findFreePort(), join(folder, "data"), "a long enough password", options);
	const shows = (path: string, text: string, init?: RequestInit) =>
		until(async () => {
			const answer = await fetch(site.url + path, init)
				.then((response) => response.text())
				.catch(String);
			return answer.includes(text);
		});

	save("workers/fetch.ts", "did not come from this site", "came from elsewhere");
	await shows("/api/settings", "came from elsewhere", { method: "POST", headers: { Origin: "https://x.example" } });
	save("app/routes/add-inventory.tsx", "Join our network", "Welcome to our network");
	await shows("/add-inventory", "Welcome to our network", { headers: { Cookie: "session=none" } });

	expect(await site.end("SIGINT")).toBe(0);
	expect(existsSync(join(folder, "build/.sources"))).toBe(false);
});
