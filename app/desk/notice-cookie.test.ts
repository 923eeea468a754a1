import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { readNotice, toNoticeRedirect } from "./notice-cookie";

const send = async (notice: unknown) => {
	const answer = await toNoticeRedirect("/admin/dashboard", notice as never);
	const Cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	return await readNotice(new Request("https://cars.example/admin/dashboard", { headers: { Cookie } }));
};

test("a notice is told once, and what somebody else put in its place is dropped", async () => {
	const tone = fc.constantFrom("default", "destructive");
	const told = fc.record({ title: fc.string(), text: fc.string(), tone }, { requiredKeys: ["title", "tone"] });
	const forged = fc.record({ title: fc.anything(), text: fc.anything(), tone: fc.oneof(tone, fc.anything()) });
	await fc.assert(
		fc.asyncProperty(told, forged, async (own, other) => {
			const { notice, headers } = await send(own);
			expect([notice, headers.get("Set-Cookie")]).toEqual([own, expect.stringContaining("Max-Age=0")]);
			const { title = "", text = "", tone: spoken } = (await send(other)).notice ?? {};
			expect([typeof title, typeof text]).toEqual(["string", "string"]);
			expect([undefined, "default", "destructive"]).toContain(spoken);
		}),
		{ seed, numRuns: proofCount(100, 1_000) },
	);
});
