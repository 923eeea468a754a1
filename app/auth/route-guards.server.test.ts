import { expect, test } from "vitest";
import type { Handler } from "../http";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "./test-admin.server";

type RouteModule = { loader?: Handler; action?: Handler };

const modules = import.meta.glob<RouteModule>(["../routes/admin*.tsx", "../routes/api.*.ts", "!../routes/*.test.*"]);

/** Calls and pages that anybody may use; every other file under `api.` and `admin` is the administrator's. */
const open = /^(admin\._index|api\.(\$|auth\.(login|status)|locations|settings|vehicles\..*))$/;

const guarded = Object.entries(modules)
	.map(([path, load]) => ({ name: path.replace(/^.*\/|\.tsx?$/g, ""), load }))
	.filter(({ name }) => !open.test(name));

const methods = ["GET", "POST", "PATCH", "DELETE"];
const foreign: Record<string, string>[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "same-site" }, {}];
const anonymous = { Origin: ORIGIN };

function handlerOf(module: RouteModule, method: string): Handler | undefined {
	return method === "GET" ? module.loader : module.action;
}

async function answer(handler: Handler, path: string, method: string, headers: Record<string, string>) {
	const call = send(createTestContext(), handler, { method, path, headers, params: { id: "1" } });
	return call.catch((thrown: unknown) => {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	});
}

test("every admin loader, action and call turns away whoever is not signed in", async () => {
	expect(guarded.length).toBeGreaterThan(8);
	for (const { name, load } of guarded) {
		const module = await load();
		for (const method of methods) {
			const handler = handlerOf(module, method);
			if (!handler) continue;
			const api = name.startsWith("api.");
			const response = await answer(handler, api ? "/api/x" : "/admin/x", method, anonymous);
			const where = `${method} ${name}`;
			if (api) expect([401, 405], where).toContain(response.status);
			else expect([response.status, response.headers.get("Location")], where).toEqual([302, "/admin"]);
		}
	}
});

test("every admin action and call turns away another site, the administrator's own cookie or not", async () => {
	const ctx = createTestContext();
	const Cookie = await getSessionHeader(ctx, await addUser(ctx, "guard"));
	for (const { name, load } of guarded) {
		const module = await load();
		for (const method of ["POST", "PATCH", "DELETE"]) {
			const handler = handlerOf(module, method);
			if (!handler) continue;
			for (const headers of foreign) {
				const api = name.startsWith("api.");
				const path = api ? "/api/x" : "/admin/x";
				const response = await answer(handler, path, method, { Cookie, ...headers });
				expect([403, 405], `${method} ${name} ${JSON.stringify(headers)}`).toContain(response.status);
			}
		}
	}
});
