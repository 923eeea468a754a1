import { expect, test } from "vitest";
import { addUser, answer, createTestContext, getSessionHeader, ORIGIN } from "../../testing/test-admin.server";
import { guardedRoutes, handlerOf, unknownOpenRoutes } from "./fixtures/test-routes";

const methods = ["GET", "POST", "PATCH", "DELETE"];
const foreign: Record<string, string>[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "same-site" }, {}];
const anonymous = { Origin: ORIGIN };
const params = { id: "1" };

test("every route that is not open to all turns away whoever is not signed in", async () => {
	expect(unknownOpenRoutes).toEqual([]);
	for (const { name, load, isApi, path } of guardedRoutes) {
		const module = await load();
		for (const method of methods) {
			const handler = handlerOf(module, method);
			if (!handler) continue;
			const response = await answer(createTestContext(), handler, { method, path, headers: anonymous, params });
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
				const response = await answer(ctx, handler, { method, path, headers: { Cookie, ...headers }, params });
				expect([403, 405], `${method} ${name} ${JSON.stringify(headers)}`).toContain(response.status);
			}
		}
	}
});
