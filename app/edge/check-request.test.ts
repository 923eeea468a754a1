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

const post = (path: string, type: string, body: BodyInit) =>
	checkRequest(new Request(`https://cars.example${path}`, { method: "POST", headers: { "Content-Type": type }, body }));
const toStatus = async (checked: Promise<Request | Response>) => {
	const answer = await checked;
	return answer instanceof Response ? answer.status : "taken";
};

test("a page of the desk takes whole forms only; a call and an upload read what comes themselves", async () => {
	const broken = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end';
	for (const path of forms) {
		const isFree = !path.startsWith("/admin") || /\/uploads?(\.data)?(\?index)?$/.test(path);
		for (const type of ["application/json", "text/plain", "x-application/x-www-form-urlencoded", "multipart/mixed"])
			expect(await toStatus(post(path, type, "a=1")), `${path} ${type}`).toBe(isFree ? "taken" : 415);
		const checked = await toStatus(post(path, "multipart/form-data; boundary=x", broken));
		expect(checked, `${path}, a broken form`).toBe(isFree ? "taken" : 400);
	}
});

test("a body is taken up to 256 KiB, and what takes none says which methods it has", async () => {
	const type = "application/x-www-form-urlencoded";
	for (const path of ["/admin", "/admin/settings.data", "/api/vehicles/15/track-view"]) {
		expect(await toStatus(post(path, type, `a=${"x".repeat(262_142)}`)), path).toBe("taken");
		expect(await toStatus(post(path, type, `a=${"x".repeat(262_143)}`)), path).toBe(413);
	}
	for (const [method, path, allowed] of [
		["POST", "/", "GET, HEAD"],
		["DELETE", "/vehicles/15", "GET, HEAD"],
		["PROPFIND", "/used/toyota", "GET, HEAD"],
		["PROPFIND", "/admin/settings", "GET, HEAD, POST"],
	] as const) {
		const answer = await checkRequest(new Request(`https://cars.example${path}`, { method }));
		if (!(answer instanceof Response)) throw new Error(`${method} ${path} is taken`);
		expect([answer.status, answer.headers.get("Allow")], `${method} ${path}`).toEqual([405, allowed]);
	}
});
