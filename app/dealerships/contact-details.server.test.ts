import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { addUser, createTestContext, getSessionHeader, ORIGIN } from "../../testing/test-admin.server";
import { action, loader } from "../routes/admin._shell.dealerships.$id.edit";

const context = createTestContext();
const address = `${ORIGIN}/admin/dealerships/1/edit`;
let Cookie = "";

beforeAll(async () => {
	Cookie = await getSessionHeader(context, await addUser(context, "caller"));
	await env.DB.prepare(
		"INSERT INTO dealerships (id, name, url, phone, created_at, updated_at) VALUES (1, 'Lot', 'https://lot.com', '1', '', '')",
	).run();
});

const getKept = () =>
	env.DB.prepare("SELECT phone, opening_hours AS hours FROM dealerships WHERE id = 1").first<Record<string, string>>();

/** Out: the answer's status. */
async function save(fields: Record<string, string>) {
	const body = new URLSearchParams({ intent: "save contact details", ...fields });
	const request = new Request(address, { method: "POST", headers: { Cookie, Origin: ORIGIN }, body });
	const answer = await action({ request, params: { id: "1" }, context });
	return answer instanceof Response ? answer.status : ((answer as { init: { status: number } }).init.status ?? 200);
}

test("a wrong phone and wrong hours are corrected, shown again, told in the log and seen at once", async () => {
	const getVersion = () => env.DB.prepare("SELECT version FROM catalogue").first<number>("version");
	const version = await getVersion();
	const typed = { phone: " (713) 555-0142\u200b ", openingHours: "Mon-Fri: 9 AM - 6 PM\r\nSat: 10 AM - 4 PM\n" };
	expect(await save(typed)).toBe(302);
	expect(await getKept()).toEqual({ phone: "(713) 555-0142", hours: "Mon-Fri: 9 AM - 6 PM\nSat: 10 AM - 4 PM" });
	expect(await getVersion()).toBeGreaterThan(version ?? Number.POSITIVE_INFINITY);
	const request = new Request(address, { headers: { Cookie } });
	expect(await loader({ request, params: { id: "1" }, context })).toMatchObject({
		contact: { phone: "(713) 555-0142", openingHours: "Mon-Fri: 9 AM - 6 PM\nSat: 10 AM - 4 PM" },
	});
	const log = await env.DB.prepare("SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1").first();
	expect(log).toMatchObject({ action: "save contact details", before: '{"phone":"1","openingHours":null}' });
});

test("whatever is typed is kept as a page may show it, or refused whole", async () => {
	const anyText = (maxLength: number) => fc.string({ unit: "binary", maxLength });
	await fc.assert(
		fc.asyncProperty(anyText(60), anyText(400), async (phone, openingHours) => {
			const before = await getKept();
			const status = await save({ phone, openingHours });
			const kept = await getKept();
			if (status === 422) return expect(kept).toEqual(before);
			expect(status).toBe(302);
			expect(kept?.phone?.length ?? 0).toBeLessThanOrEqual(40);
			expect(kept?.hours?.length ?? 0).toBeLessThanOrEqual(300);
			expect(`${kept?.phone}`).not.toMatch(/[\p{Cc}\p{Cs}]/u);
			expect(kept?.phone).not.toBe("");
		}),
		{ seed, numRuns: 60 },
	);
	expect(await save({ phone: "", openingHours: " \n " })).toBe(302);
	expect(await getKept()).toEqual({ phone: null, hours: null });
});
