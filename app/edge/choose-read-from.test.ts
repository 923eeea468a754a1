import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { toBookmarkCookie } from "./bookmark-cookie";
import { chooseReadFrom } from "./choose-read-from";

const site = "https://cars.example";
const bookmark = fc.stringMatching(/^0000000[1-9]-[0-9a-f]{8}$/);
const known = fc.oneof(fc.constant("first-unconstrained"), bookmark);
const shopperPath = fc.constantFrom("/", "/vehicles/15", "/used/toyota", "/saved", "/administer", "/reports", "/mcp");
const ownPath = fc.constantFrom(
	...["/admin", "/admin/dashboard.data", "/API/settings", "/api/vehicles", "/report/k3y", "/healthz", "/__manifest"],
);

async function toRequest(path: string, method: string, own: string | null): Promise<Request> {
	const [cookie = ""] = own === null ? [] : (await toBookmarkCookie(site, own)).split(";");
	return new Request(site + path, { method, headers: { Cookie: cookie } });
}

test("the desk, every call but suggestions and whatever writes are read at the primary, whatever is known", async () => {
	const own = fc.option(bookmark, { nil: null });
	const method = fc.constantFrom("GET", "HEAD");
	const writing = fc.constantFrom("POST", "PUT", "PATCH", "DELETE");
	await fc.assert(
		fc.asyncProperty(
			ownPath,
			shopperPath,
			method,
			writing,
			own,
			known,
			async (path, shown, reads, writes, mark, from) => {
				expect(await chooseReadFrom(await toRequest(path, reads, mark), from), path).toBe("first-primary");
				expect(await chooseReadFrom(await toRequest(path, writes, mark), from)).toBe("first-primary");
				if (shown !== "/mcp")
					expect(await chooseReadFrom(await toRequest(shown, writes, mark), from), shown).toBe("first-primary");
			},
		),
		{ seed, numRuns: proofCount(50, 500) },
	);
});

test("a shopper's page is read near the visitor, never before what is known nor before their own last write", async () => {
	const path = fc.oneof(shopperPath, fc.constant("/api/suggestions"));
	await fc.assert(
		fc.asyncProperty(path, known, bookmark, async (path, from, mark) => {
			const method = path === "/mcp" ? "POST" : "GET";
			expect(await chooseReadFrom(await toRequest(path, method, null), from)).toBe(from);
			const chosen = await chooseReadFrom(await toRequest(path, method, mark), from);
			expect(chosen).toBe(from === "first-unconstrained" || mark > from ? mark : from);
			expect(await chooseReadFrom(await toRequest(path, method, mark), "first-primary")).toBe("first-primary");
		}),
		{ seed, numRuns: proofCount(50, 500) },
	);
});
