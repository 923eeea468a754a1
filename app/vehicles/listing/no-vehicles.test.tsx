import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Understood } from "../keywords/keywords";
import { noFilters, sorts } from "../search/filters";
import { NoVehicles } from "./no-vehicles";

const render = (filters: Partial<typeof noFilters>, understood: Understood[] = []) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<NoVehicles filters={{ ...noFilters, ...filters }} understood={understood} nearest={[]} />
		</MemoryRouter>,
	);

const hint = "Try changing your search criteria or filters";

test("whatever was searched gets the hint, and an empty site says that no cars are listed yet, in whatever order", () => {
	for (const sortBy of sorts) {
		expect(render({ sortBy })).toContain(hint);
		expect(render({ sortBy })).toContain("No cars are listed yet.");
		for (const search of [{ make: ["Honda"] }, { yearMin: 2015 }, { keyword: "red" }]) {
			expect(render({ ...search, sortBy })).toContain(hint);
			expect(render({ ...search, sortBy })).not.toContain("No cars are listed yet.");
		}
	}
});

test("only words that no listing says are said to be in none", () => {
	const understood: Understood[] = (["filter", "noted", "unlisted", "unknown"] as const).map((as) => ({
		...{ as, said: as, label: `not ${as}`, keywordWithout: "" },
	}));
	expect(render({ keyword: "filter noted unlisted unknown" }, understood)).toContain(
		"No listing here says “unlisted”.",
	);
	expect(render({ keyword: "noted" }, understood.slice(0, 2))).not.toContain("No listing here says");
});
