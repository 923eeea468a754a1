import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import type { AppContext } from "../context.server";
import type { Handler } from "../http";
import { action as addForm } from "../routes/admin._shell.dealerships";
import { action as editForm } from "../routes/admin._shell.dealerships.$id.edit";
import { loader as many } from "../routes/api.dealerships";
import { loader as one } from "../routes/api.dealerships.$id";

const development = createTestContext();
const production: AppContext = { ...development, config: { ...development.config, allowPrivateHosts: false } };
const params = { id: "1" };
const url = "https://www.dealer.com";
let Cookie = "";

beforeAll(async () => {
	Cookie = await getSessionHeader(production, await addUser(production, "guarded"));
	await env.DB.prepare(
		"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Kept', 'https://kept.com', '', '')",
	).run();
});

async function ask(ctx: AppContext, handler: Handler, method: string, body: object) {
	const answer = await send(ctx, handler, { method, params, body, headers: { Cookie, Origin: ORIGIN } });
	return { status: answer.status, body: (await answer.json()) as { errors?: Record<string, string[]> } };
}

type Posted = { data: { result: { error?: Record<string, string[]> } }; init: { status: number } };

async function post(action: typeof addForm | typeof editForm, fields: Record<string, string>) {
	const request = new Request(`${ORIGIN}/admin/dealerships`, {
		method: "POST",
		headers: { Cookie, Origin: ORIGIN },
		body: new URLSearchParams({ name: "Form", ...fields }),
	});
	return (await action({ request, params, context: production })) as Posted;
}

const refusals: [address: string, says: string][] = [
	["http://127.0.0.1:8788", "without its port"],
	["http://127.0.0.1", "An IP address cannot be read"],
	["http://2130706433", "An IP address cannot be read"],
	["http://[::1]", "An IP address cannot be read"],
	["http://169.254.169.254/latest/meta-data", "An IP address cannot be read"],
	["http://localhost", "not on the public internet"],
	["https://intranet", "not on the public internet"],
	["https://dealer.internal", "not on the public internet"],
	["https://127.0.0.1.nip.io", "not on the public internet"],
	["https://www.dealer.com:8443", "without its port"],
];

test("an address that the scraper would refuse is not taken in, and its field says what to do", async () => {
	for (const [address, says] of refusals) {
		const text = [expect.stringContaining(says)];
		const added = await ask(production, many, "POST", { name: "A", url: address, additionalUrls: [url, address] });
		expect([added.status, added.body.errors], address).toEqual([422, { url: text, additionalUrls: text }]);
		const moved = await ask(production, one, "PATCH", { url: address });
		expect([moved.status, moved.body.errors], address).toEqual([422, { url: text }]);
		const widened = await ask(production, one, "PATCH", { additional_urls: [address] });
		expect([widened.status, widened.body.errors], address).toEqual([422, { additional_urls: text }]);
		for (const action of [addForm, editForm]) {
			const { data, init } = await post(action, { url, "additionalUrls[0]": url, "additionalUrls[1]": address });
			expect([init.status, data.result.error], address).toEqual([422, { "additionalUrls[1]": text }]);
		}
	}
	const kept = await env.DB.prepare("SELECT name, url, additional_urls FROM dealerships").all();
	expect(kept.results).toEqual([{ name: "Kept", url: "https://kept.com", additional_urls: "[]" }]);
});

test("loopback is a dealer's place while developing; cloud metadata never is", async () => {
	const local = { name: "Local", url: "http://127.0.0.1:8788", additionalUrls: ["http://localhost:8789/used"] };
	expect((await ask(development, many, "POST", local)).status).toBe(201);
	const metadata = await ask(development, many, "POST", { name: "M", url: "http://169.254.169.254" });
	expect(metadata.body.errors?.url?.[0]).toContain("An IP address cannot be read");
});
