import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import type { Card } from "./card";
import { VehicleCard } from "./vehicle-card";

const bare: Card = {
	...{ id: 17, path: "/vehicles/17", title: "2019 Honda Accord", titleSplit: 10, price: 14_500, mileage: 30_000 },
	...{ image: null, srcSet: null, photoColor: null },
	...{ place: "Austin, TX", distance: null, dealership: "Bay Cars", promo: null, checked: null },
	...{ deal: null, drop: null, lotSince: null, also: null },
};

/** What a card says only if it has it, and in which words. */
const optional: [fact: Partial<Card>, shown: string][] = [
	[{ also: "Also at Hill Cars for $15,000" }, "Also at Hill Cars for $15,000"],
	[{ photoFrom: "Lake Cars" }, "Photo from Lake Cars"],
	[{ carfax: true }, "</svg>Carfax</p>"],
	[{ distance: 12.4 }, "12 mi · "],
	[{ checked: "4 days ago" }, " · checked 4 days ago"],
];

const render = (card: Card) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<VehicleCard card={card} siteName="Cars" inspectionUrl="https://inspect.example" onOpen={() => {}} />
		</MemoryRouter>,
	);

test("a card says each fact that it has, none that it lacks, and each of its lines has its picture", () => {
	fc.assert(
		fc.property(fc.subarray(optional), (facts) => {
			const html = render(Object.assign({}, bare, ...facts.map(([fact]) => fact)));
			for (const one of optional) expect(html.includes(one[1]), one[1]).toBe(facts.includes(one));
			for (const text of ["14,500", "30,000", "Austin, TX", "Bay Cars"]) expect(html).toContain(text);
			for (const icon of ["gauge", "place", "shop"]) expect(html).toContain(`#icon-${icon}"></use></svg>`);
		}),
		{ seed, numRuns: 40 },
	);
});
