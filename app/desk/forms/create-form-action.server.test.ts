import { expect, test, vi } from "vitest";
import { failAt, withFault } from "../../../testing/fail-at";
import { createTestContext, ORIGIN } from "../../../testing/test-admin.server";
import { action } from "../../routes/admin._index";

test("a form whose action fails answers with what was posted, but never with a password", async () => {
	// The failure is logged: here that is what is tried.
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const request = new Request(`${ORIGIN}/admin?index`, {
		method: "POST",
		headers: { Origin: ORIGIN },
		body: new URLSearchParams({ username: "desk", password: "a long password" }),
	});
	const context = withFault(createTestContext(), failAt(1, "before"));
	const answer = await action({ request, params: {}, context });
	expect(answer).toMatchObject({
		data: {
			notice: { title: "Login error", tone: "destructive" },
			failed: true,
			typed: { username: "desk" },
			result: { initialValue: { username: "desk" } },
		},
		init: { status: 500 },
	});
	expect(JSON.stringify([answer, log.mock.calls])).not.toContain("a long password");
});

test("a login form that lacks a part is refused as one that cannot be read, whatever it holds of the rest", async () => {
	const bodies: Record<string, string>[] = [
		{},
		{ username: "desk" },
		{ password: "a long password" },
		{ username: "", password: "" },
	];
	for (const body of bodies) {
		const headers = { Origin: ORIGIN };
		const request = new Request(`${ORIGIN}/admin?index`, { method: "POST", headers, body: new URLSearchParams(body) });
		const answer = await action({ request, params: {}, context: createTestContext() });
		expect(answer, JSON.stringify(body)).toMatchObject({ data: { notice: null }, init: { status: 422 } });
		expect(JSON.stringify(answer)).not.toContain("a long password");
	}
});
