import { expect, test } from "vitest";
import { parseLandingPath } from "../landing-address/asked-landing";
import { toLandingPath } from "../landing-address/landing";
import { type StockName, toLanding } from "../landing-address/to-landing";
import { listTrail } from "./trail";

const stock: Record<string, string[]> = {
	BMW: ["330i", "328i xDrive", "M3", "X5"],
	"Mercedes-Benz": ["C 300", "GLE 350"],
	Lexus: ["ES 350", "RX 350"],
	Ford: ["F-150", "F-250"],
	Toyota: ["Camry"],
};
const names = Object.entries(stock).flatMap(([make, models]): StockName[] => [
	{ kind: "make", value: make, make: "" },
	...models.map((value): StockName => ({ kind: "model", value, make })),
	{ kind: "city", value: "Houston, TX", make: "" },
]);

function find(path: string) {
	const asked = parseLandingPath(path);
	const ofAsked = names.filter(({ kind, value, make }) => {
		if (kind === "city") return asked?.city !== null;
		return (
			toLandingPath({ make: { name: make || value, all: [] }, model: null, body: null, state: null, city: null }) ===
			`/used/${asked?.make}`
		);
	});
	return asked && toLanding(asked, ofAsked);
}

test("a trail names the family of a model that has one, and each step is a page with the cars of the next", () => {
	const trails: [string, string[]][] = [
		["/used/bmw/330i", ["BMW", "3 Series", "330i"]],
		["/used/bmw/3-series", ["BMW", "3 Series"]],
		["/used/bmw/x5", ["BMW", "X5"]],
		["/used/mercedes-benz/c-300", ["Mercedes-Benz", "C-Class", "C 300"]],
		["/used/lexus/es-350", ["Lexus", "ES", "ES 350"]],
		["/used/toyota/camry", ["Toyota", "Camry"]],
		["/used/ford/f-150", ["Ford", "F-150"]],
	];
	for (const [path, wanted] of trails) {
		const landing = find(path);
		const crumbs = landing ? listTrail(landing) : [];
		expect(
			crumbs.map(({ name }) => name),
			path,
		).toEqual(["All cars", ...wanted]);
		const steps = crumbs.slice(2).map((crumb) => find(crumb.path));
		for (const [at, step] of steps.entries()) {
			expect(step, `${path}: ${crumbs[at + 2]?.path}`).not.toBeNull();
			const narrower = steps[at + 1]?.model?.means ?? [];
			expect(step?.model?.means, path).toEqual(expect.arrayContaining(narrower));
		}
	}
});
