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

test("whatever a dealer's words begin with or hold, they are no heading, list, fence, cell or tag", () => {
	const marks = [
		"#",
		"##",
		"-",
		"+",
		"=",
		"---",
		"===",
		"1.",
		"23)",
		"~~~",
		"```",
		"|",
		"| a |",
		"*",
		"_",
		">",
		"<b>",
		"[",
		"\\",
	];
	const words = fc.array(fc.constantFrom(...marks, "2019", "Honda", "$9,995", "2019-2020"), {
		minLength: 1,
		maxLength: 5,
	});
	const plain = /^(?![#+=-]|\d{1,9}[.)](\s|$))(?:[^\\*_`~|[\]<>]|\\[\\*_`~|[\]<>#+=.)-])*$/;
	fc.assert(
		fc.property(words, (said) => {
			const text = `${said.join(" ")} Honda`;
			const [paragraph = "", item = "", row = ""] = read(
				<>
					<p>x{text}</p>
					<ul>
						<li>{text}</li>
					</ul>
					<table>
						<tbody>
							<tr>
								<td>{text}</td>
								<td>2</td>
							</tr>
						</tbody>
					</table>
				</>,
			)
				.split("\n")
				.filter((line) => line !== "");
			expect(paragraph.slice(1)).toMatch(/^(?:[^\\*_`~|[\]<>]|\\.)*$/);
			expect(item.replace(/^- /, "")).toMatch(plain);
			expect(row.replace(/^\| (.*) \| 2 \|$/, "$1")).not.toMatch(/(?<!\\)(?:\\\\)*\|/);
		}),
		{ seed, numRuns: proofCount(200, 2_000) },
	);
});
