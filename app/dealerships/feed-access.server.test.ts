import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { toDataKey } from "../../db/backups/data-key";
import { addUser, createTestContext, getSessionHeader, ORIGIN } from "../../testing/test-admin.server";
import type { AppContext } from "../context.server";
import { action, loader } from "../routes/admin._shell.dealerships.$id.edit";
import { getFeedAuthorization } from "../sync/board/feed-access.server";

const context = createTestContext();
const sealed: AppContext = { ...context, config: { ...context.config, dataKey: "k".repeat(43) } };
const bare: AppContext = { ...context, config: { ...context.config, dataKey: undefined } };
const password = "correct horse";
const origin = "https://vendor.net";
const feed = `${origin}/a.csv`;
let Cookie = "";

beforeAll(async () => {
	Cookie = await getSessionHeader(sealed, await addUser(sealed, "keeper"));
	await env.DB.prepare(
		"INSERT INTO dealerships (id, name, url, additional_urls, created_at, updated_at) VALUES (1, 'Fed', 'https://fed.com', '[\"https://vendor.net/a.csv\"]', '', '')",
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
	expect(await post(sealed, "save feed access", { user: "lot", password, origin })).toBe(302);
	const kept = await getKept();
	expect(await getFeedAuthorization(sealed.config, 1, kept, feed)).toBe(`Basic ${btoa(`lot:${password}`)}`);
	expect(await getFeedAuthorization(sealed.config, 2, kept, feed)).toBeNull();
	const request = new Request(`${ORIGIN}/admin/dealerships/1/edit`, { headers: { Cookie } });
	const page = JSON.stringify(await loader({ request, params: { id: "1" }, context: sealed }));
	const log = JSON.stringify((await env.DB.prepare("SELECT * FROM audit_log").all()).results);
	for (const text of [kept ?? "", page, log])
		for (const word of [password, btoa(password)]) expect(text).not.toContain(word);
	expect(page).toContain(
		'"isSaved":true,"savedFor":"https://vendor.net","origins":["https://vendor.net","https://fed.com"]',
	);
	expect(log).toContain("save feed access");
	await post(sealed, "save feed access", { user: "lot", password: "another", origin });
	expect(await getKept()).not.toBe(kept);
	expect(await post(sealed, "forget feed access")).toBe(302);
	expect(await getKept()).toBeNull();
});

test("half an access, or one that could only be kept in the clear, is refused", async () => {
	expect(await post(sealed, "save feed access", { user: "lot", password: "", origin })).toBe(422);
	expect(await post(sealed, "save feed access", { user: "", password, origin })).toBe(422);
	expect(await post(bare, "save feed access", { user: "lot", password, origin })).toBe(422);
	expect(await getKept()).toBeNull();
});

test("a feed's password is for one of the dealership's own addresses, by https, and not for the next address", async () => {
	const save = (to: object) => post(sealed, "save feed access", { user: "lot", password, ...to });
	for (const to of [
		{},
		{ origin: "" },
		{ origin: "https://fed.com.evil.net" },
		{ origin: "http://vendor.net" },
		{ origin: feed },
	])
		expect(await save(to), JSON.stringify(to)).toBe(422);
	expect(await getKept()).toBeNull();
	expect(await save({ origin })).toBe(302);
	const getFor = async (address: string) => await getFeedAuthorization(sealed.config, 1, await getKept(), address);
	for (const other of [
		"https://fed.com/",
		"http://vendor.net/a.csv",
		"https://vendor.net:8443/a.csv",
		"https://x.vendor.net/",
	])
		expect(await getFor(other), other).toBeNull();
	expect(await getFor(`${origin}/other.csv`)).not.toBeNull();
	await env.DB.prepare("UPDATE dealerships SET additional_urls = '[]', url = 'http://fed.com' WHERE id = 1").run();
	expect(await save({ origin: "http://fed.com" })).toBe(422);
	const old = await (await toDataKey("k".repeat(43))).seal(
		"dealerships/1/feed_access",
		new TextEncoder().encode(JSON.stringify({ user: "lot", password })),
	);
	expect(await getFeedAuthorization(sealed.config, 1, btoa(String.fromCharCode(...old)), feed)).toBeNull();
});
