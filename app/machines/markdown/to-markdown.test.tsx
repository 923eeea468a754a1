import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { DiscountCode, discountCode } from "~/vehicles/detail/discount-code";
import { FilterChips } from "~/vehicles/listing/filter-bar/filter-chips";
import { noFilters } from "~/vehicles/search/filters";
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
