import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkRequest } from "./check-request.server";

const routes = new URL("../routes/", import.meta.url);

/** By Remix's flat routes: "admin._shell.dealerships_.$id.tsx" is "/admin/dealerships/1". */
function toPath(file: string): string {
	const names = file.replace(/\.tsx?$/, "").split(".");
	const shown = names.filter((name) => !name.startsWith("_"));
	return `/${shown.map((name) => name.replace(/_$/, "").replace(/^\$.*/, "1")).join("/")}`;
}

const paths = readdirSync(routes)
	.filter((file) =>
		/\bexport (const|async function|function) action\b/.test(readFileSync(new URL(file, routes), "utf8")),
	)
	.map(toPath)
	.filter((path) => /^\/(admin|api|mcp)\b/.test(path));

/** Where Remix's forms are sent: with scripts to the address with ".data" at its end, without to the page. */
const forms = paths.flatMap((path) =>
	!path.startsWith("/admin") ? [path] : [path, `${path}.data`, `${path}.data?index`],
);

test("every page and call that has an action takes a form, with scripts and without", async () => {
	expect(paths).toContain("/admin");
	for (const path of forms) {
		const body = new URLSearchParams({ name: "Sunrise Motors" });
		const checked = await checkRequest(new Request(`https://cars.example${path}`, { method: "POST", body }));
		expect(checked instanceof Request ? "taken" : checked.status, path).toBe("taken");
	}
});
