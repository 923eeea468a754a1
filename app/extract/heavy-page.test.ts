import { expect, test } from "vitest";
import { extractPage } from "./extract-page";

const url = "https://dealer.example/used-inventory";
const filler = "<i><b></b></i>".repeat(30);
const toCard = (at: number) =>
	`<div class="card"><h3><a href="/vehicle/${at}-2015-honda-civic">2015 Honda Civic LX</a></h3>${filler}<b>$9,${100 + at}</b> 80,120 miles</div>`;
const list = (count: number) => Array.from({ length: count }, (_, at) => toCard(at)).join("");
const read = (html: string) => extractPage({ url, html });

test("a list of nine hundred cars of many elements each is read to its end", () => {
	const page = read(list(900));
	expect([page.vehicles.length, page.skipped]).toEqual([900, {}]);
});

test("a page with a part too heavy to be read gives its cars and says so", () => {
	const text = "A word and a word. ".repeat(50_000);
	const heavy: Record<string, string> = {
		"an attribute": `<div data-state="${text}"></div>${list(2)}`,
		"a text": `${list(2)}<p>${text}</p>`,
		elements: `${list(2)}${"<p><br></p>".repeat(120_000)}`,
		cards: Array.from({ length: 4_100 }, (_, at) => toCard(at).replace(filler, "")).join(""),
	};
	for (const [part, html] of Object.entries(heavy)) {
		const page = read(html);
		expect(page.vehicles.length, part).toBeGreaterThanOrEqual(2);
		expect(page.skipped["too-heavy"], part).toBe(1);
	}
});

test("a picture written into the page makes it no heavier", () => {
	const page = read(`<img src="data:image/png;base64,${"iVBORw0KGgo".repeat(60_000)}">${list(2)}`);
	expect([page.vehicles.length, page.skipped]).toEqual([2, {}]);
});
