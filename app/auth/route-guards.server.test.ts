import { expect, test } from "vitest";
import type { Handler } from "../http";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "./test-admin.server";
import { guardedRoutes, handlerOf, unknownOpenRoutes } from "./test-routes";

const methods = ["GET", "POST", "PATCH", "DELETE"];
const foreign: Record<string, string>[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "same-site" }, {}];
const anonymous = { Origin: ORIGIN };

async function answer(handler: Handler, path: string, method: string, headers: Record<string, string>) {
	const call = send(createTestContext(), handler, { method, path, headers, params: { id: "1" } });
	return call.catch((thrown: unknown) => {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	});
}

test("every route that is not open to all turns away whoever is not signed in", async () => {
	expect(unknownOpenRoutes).toEqual([]);
	for (const { name, load, isApi, path } of guardedRoutes) {
		const module = await load();
		for (const method of methods) {
			const handler = handlerOf(module, method);
			if (!handler) continue;
			const response = await answer(handler, path, method, anonymous);
			const where = `${method} ${name}`;
			if (isApi) expect([401, 405], where).toContain(response.status);
			else expect([response.status, response.headers.get("Location")], where).toEqual([302, "/admin"]);
		}
	}
});

test("every admin action and call turns away another site, the administrator's own cookie or not", async () => {
	const ctx = createTestContext();
	const Cookie = await getSessionHeader(ctx, await addUser(ctx, "guard"));
	for (const { name, load, path } of guardedRoutes) {
		const module = await load();
		for (const method of ["POST", "PATCH", "DELETE"]) {
			const handler = handlerOf(module, method);
			if (!handler) continue;
			for (const headers of foreign) {
				const response = await answer(handler, path, method, { Cookie, ...headers });
				expect([403, 405], `${method} ${name} ${JSON.stringify(headers)}`).toContain(response.status);
			}
		}
	}
});
