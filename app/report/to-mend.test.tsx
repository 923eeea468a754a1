import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { ToMend } from "./to-mend";

test("a report names what its dealer can do and the cars it is about, and says so where that is nothing", () => {
	const kinds = ["photos", "price", "above", "long"] as const;
	const toMend = fc.uniqueArray(
		fc.record({
			kind: fc.constantFrom(...kinds),
			named: fc.array(
				fc.nat(99).map((n) => `Car no. ${n}.`),
				{ minLength: 1, maxLength: 5 },
			),
			more: fc.nat(3000),
		}),
		{ selector: ({ kind }) => kind },
	);
	fc.assert(
		fc.property(toMend, fc.nat(2), (problems, listed) => {
			const report = problems.map(({ kind, named, more }) => ({ kind, named, cars: named.length + more }));
			const html = renderToStaticMarkup(<ToMend toMend={report} listed={listed} />);
			expect(html.includes("No cars are listed now")).toBe(listed === 0);
			expect(html.includes("Nothing: every car")).toBe(listed > 0 && problems.length === 0);
			const told = listed === 0 ? [] : problems;
			expect(html.split("<li>").length - 1).toBe(told.length);
			for (const { named, more } of told) {
				expect(html).toContain(named.join(" · "));
				expect(html).toContain(`${(named.length + more).toLocaleString("en-US")} car`);
				if (more > 0) expect(html).toContain(`and ${more.toLocaleString("en-US")} more`);
			}
		}),
		{ seed, numRuns: proofCount(100, 2000) },
	);
});
