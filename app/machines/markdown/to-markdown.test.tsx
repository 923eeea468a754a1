import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { DiscountCode, discountCode } from "~/vehicles/detail/discount-code";
import { FilterChips } from "~/vehicles/listing/filter-bar/filter-chips";
import { noFilters } from "~/vehicles/search/filters";
import { proofCount, seed } from "../../../testing/proof";
import { toMarkdown } from "./to-markdown";

const read = (page: React.ReactNode) =>
	toMarkdown(
		renderToStaticMarkup(
			<MemoryRouter>
				<main>{page}</main>
			</MemoryRouter>,
		),
		"https://cars.example/",
	);

test("a code that stands in a button is told; other buttons are not", () => {
	const text = read(
		<>
			<DiscountCode />
			<button type="button">Save</button>
		</>,
	);
	expect(text).toContain(discountCode);
	expect(text).not.toContain("Save");
});

test("a filter is named without the link that takes it away", () => {
	const text = read(<FilterChips filters={{ ...noFilters, make: ["Honda"] }} understood={[]} />);
	expect(text).toContain("- Honda");
	expect(text).not.toContain("](");
	expect(text).not.toContain("Clear");
});

test("a list of facts is a line for each, its name before its value", () => {
	const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}( [A-Za-z0-9]{1,8})?$/);
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.tuple(word, word), { minLength: 1, maxLength: 6, selector: ([name]) => name }),
			(facts) => {
				const rows = facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-`}>{value}</dd>]);
				const lines = read(<dl>{rows}</dl>)
					.split("\n")
					.filter((line) => line !== "");
				expect(lines).toEqual(facts.map(([name, value]) => `- ${name}: ${value}`));
			},
		),
		{ seed, numRuns: proofCount(50, 500) },
	);
});
