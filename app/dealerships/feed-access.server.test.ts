import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addUser, createTestContext, getSessionHeader, ORIGIN } from "../../testing/test-admin.server";
import type { AppContext } from "../context.server";
import { action, loader } from "../routes/admin._shell.dealerships.$id.edit";
import { getFeedAuthorization } from "../sync/board/feed-access.server";

const context = createTestContext();
const sealed: AppContext = { ...context, config: { ...context.config, dataKey: "k".repeat(43) } };
const bare: AppContext = { ...context, config: { ...context.config, dataKey: undefined } };
const password = "correct horse";
let Cookie = "";

beforeAll(async () => {
	Cookie = await getSessionHeader(sealed, await addUser(sealed, "keeper"));
	await env.DB.prepare(
		"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Fed', 'https://fed.com', '', '')",
	).run();
});

const getKept = () => env.DB.prepare("SELECT feed_access FROM dealerships WHERE id = 1").first<string>("feed_access");

/** The answer's status: redirects are thrown or answered, refusals are data. */
async function post(ctx: AppContext, intent: string, fields: Record<string, string> = {}) {
	const body = new URLSearchParams({ intent, ...fields });
	const headers = { Cookie, Origin: ORIGIN };
	const request = new Request(`${ORIGIN}/admin/dealerships/1/edit`, { method: "POST", headers, body });
	const answer = await action({ request, params: { id: "1" }, context: ctx });
	return answer instanceof Response ? answer.status : ((answer as { init: { status: number } }).init.status ?? 200);
}

test("a feed's user and password are kept sealed, used, replaced and forgotten, and never shown", async () => {
	expect(await post(sealed, "save feed access", { user: "lot", password })).toBe(302);
	const kept = await getKept();
	expect(await getFeedAuthorization(sealed.config, 1, kept)).toBe(`Basic ${btoa(`lot:${password}`)}`);
	expect(await getFeedAuthorization(sealed.config, 2, kept)).toBeNull();
	const request = new Request(`${ORIGIN}/admin/dealerships/1/edit`, { headers: { Cookie } });
	const page = JSON.stringify(await loader({ request, params: { id: "1" }, context: sealed }));
	const log = JSON.stringify((await env.DB.prepare("SELECT * FROM audit_log").all()).results);
	for (const text of [kept ?? "", page, log])
		for (const word of [password, btoa(password)]) expect(text).not.toContain(word);
	expect(page).toContain('"hasFeedAccess":true');
	expect(log).toContain("save feed access");
	await post(sealed, "save feed access", { user: "lot", password: "another" });
	expect(await getKept()).not.toBe(kept);
	expect(await post(sealed, "forget feed access")).toBe(302);
	expect(await getKept()).toBeNull();
});

test("half an access, or one that could only be kept in the clear, is refused", async () => {
	expect(await post(sealed, "save feed access", { user: "lot", password: "" })).toBe(422);
	expect(await post(sealed, "save feed access", { user: "", password })).toBe(422);
	expect(await post(bare, "save feed access", { user: "lot", password })).toBe(422);
	expect(await getKept()).toBeNull();
});
