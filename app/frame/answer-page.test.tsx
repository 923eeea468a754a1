import { decodeHTML } from "entities";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonResponse } from "~/http";
import { proofCount, seed } from "../../testing/proof";
import { toAnswerPage } from "./answer-page";

const styles = ["/assets/root-x.css"];
const zipCall = "/api/admin/direct-cards-download";
const forPeople = [
	zipCall,
	"/api/admin/card-files/7",
	"/admin/export/nothing.csv",
	"/admin/dealerships",
	"/vehicles/1",
];
const forPrograms = ["/api", "/api/vehicles/1", "/api/admin/vehicle-cards", "/api/admin", "/healthz"];

const html = fc.constantFrom("text/html", "text/html;q=0.9", "TEXT/HTML ; charset=utf-8", "text/html;q=0.001");
const noHtml = fc.constantFrom(
	"*/*",
	"application/json",
	"text/html;q=0",
	"text/html; q=0.0",
	"text/htmlish",
	"image/*",
);
const accept = fc.tuple(fc.option(html, { nil: null }), fc.array(noHtml, { maxLength: 3 }), fc.nat({ max: 3 }));
const status = fc.constantFrom(202, 400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503);
const message = fc.oneof(
	fc.string({ minLength: 1, maxLength: 60 }),
	fc.constantFrom("<script>alert(1)</script>", '"><img src=x>', "12 of 200 cards are ready."),
);

test("a message is a page with the same status where a person opened it and takes HTML, else the same JSON", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...forPeople, ...forPrograms),
			accept,
			status,
			message,
			async (path, [wanted, others, at], status, message) => {
				const ranges = [...others.slice(0, at), ...(wanted === null ? [] : [wanted]), ...others.slice(at)];
				const headers: HeadersInit = ranges.length === 0 ? {} : { Accept: ranges.join(", ") };
				const body = { success: true, url: null, fileCount: 3, message };
				const answer = jsonResponse(body, status, { "Retry-After": "9" });
				const shown = await toAnswerPage(new Request(`https://cars.example${path}`, { headers }), answer, styles);
				const isPage = wanted !== null && forPeople.includes(path);
				expect([shown.status, shown.headers.get("Retry-After")]).toEqual([status, "9"]);
				expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
				expect(shown.headers.get("Content-Type")).toMatch(isPage ? "text/html" : "application/json");
				const text = await shown.text();
				if (!isPage) {
					expect(JSON.parse(text)).toEqual(body);
					return;
				}
				expect(decodeHTML(text)).toContain(message);
				expect(text).not.toMatch(/<script|<img/);
				expect(text.includes("refresh")).toBe(status === 202);
			},
		),
		{ numRuns: proofCount(300, 5000), seed },
	);
});

test("what is no message stays what it is", async () => {
	const asked = () => new Request(`https://cars.example${zipCall}`, { headers: { Accept: "text/html" } });
	const others = [
		new Response("PK", { headers: { "Content-Type": "application/zip" } }),
		jsonResponse({ message: "fine" }),
		jsonResponse(["no message"], 404),
		new Response("{broken", { status: 500, headers: { "Content-Type": "application/json" } }),
		new Response("<h1>Not found</h1>", { status: 404, headers: { "Content-Type": "text/html" } }),
		new Response(null, { status: 302, headers: { Location: "/admin" } }),
	];
	for (const answer of others) expect(await toAnswerPage(asked(), answer, styles)).toBe(answer);
});
