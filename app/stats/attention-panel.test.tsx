import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { Attention } from "./attention.server";
import { AttentionPanel } from "./attention-panel";
import type { Troubles } from "./troubles";

const file = { id: 1, dealershipId: 1, dealership: "Hill Cars", fileName: "stock.csv" };
const named = { id: 1, name: "Hill Cars", dealership: "Hill Cars", title: "Hill Cars" };
const attention: { [List in keyof Attention]: unknown[] } = {
	reviews: [{ ...named, runId: 1, reason: null }],
	imports: [{ ...file, held: 3 }],
	unchecked: [{ ...file, rows: 3 }],
	deadLetters: [{ id: 1, message: '{"type":"sync"}', of: "Hill Cars" }],
	prices: [{ ...named, price: 1, estimate: null }],
	looked: [{ ...named, price: 1, told: null }],
	fits: [{ make: "Hill Cars", attempts: 5, fittedAt: null }],
	vins: [{ ...named, vin: "1HGCM82633A004352", ownerTitle: "One", ownerDealership: "Bay" }],
	unsurveyed: [{ most: 300_000 }],
};
const troubles: { [List in keyof Troubles]: unknown[] } = {
	failing: [{ ...named, outcome: "error", reason: null, failures: 1 }],
	ending: [{ ...named, expirationDate: "2026-11-20T00:00:00.000Z" }],
	lost: [{ ...named, fields: { vin: "2026-11-20T00:00:00.000Z" } }],
	imports: [{ ...file, failed: 3 }],
};
const empty = <Lists extends object>(lists: Lists) =>
	Object.fromEntries(Object.keys(lists).map((list) => [list, []])) as unknown as Lists;

function render(own: Partial<typeof attention>, other: Partial<typeof troubles>, backup: string | null = null): string {
	const lists = {
		attention: { ...empty(attention), ...own } as Attention,
		troubles: { ...empty(troubles), ...other } as Troubles,
	};
	const now = new Date("2026-11-22T12:00:00Z");
	const panel = <AttentionPanel {...lists} backup={backup} now={now} zone="UTC" />;
	return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element: panel }])} />);
}

test("whatever needs a person has its row, also where nothing else does; without any nothing needs them", () => {
	const rows = (html: string) => html.split("<li").length - 1;
	for (const list of Object.keys(attention) as (keyof Attention)[]) {
		const html = render({ [list]: attention[list] }, {});
		const isNamed = list !== "unsurveyed";
		expect([rows(html), html.includes("Hill Cars")], list).toEqual([1, isNamed]);
	}
	for (const list of Object.keys(troubles) as (keyof Troubles)[]) {
		const html = render({}, { [list]: troubles[list] });
		expect([rows(html), html.includes("Hill Cars")], list).toEqual([1, true]);
	}
	expect(rows(render({}, {}, "It failed."))).toBe(1);
	expect(render({}, {})).toContain("Nothing needs you now");
	expect(rows(render(attention, troubles, "It failed."))).toBe(14);
});
