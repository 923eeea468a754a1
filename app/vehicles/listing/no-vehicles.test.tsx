import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { noFilters, sorts } from "../search/filters";
import { NoVehicles } from "./no-vehicles";

const render = (filters: Partial<typeof noFilters>) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<NoVehicles filters={{ ...noFilters, ...filters }} understood={[]} nearest={[]} />
		</MemoryRouter>,
	);

test("an empty site says that no cars are listed yet, in whatever order; a search, that it is too narrow", () => {
	for (const sortBy of sorts) {
		expect(render({ sortBy })).toContain("No cars are listed yet.");
		for (const search of [{ make: ["Honda"] }, { yearMin: 2015 }, { keyword: "red" }]) {
			expect(render({ ...search, sortBy })).toContain("Try changing your search criteria");
			expect(render({ ...search, sortBy })).not.toContain("No cars are listed yet.");
		}
	}
});
