import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { formatDate } from "~/ui/format-time";
import { seed } from "../../testing/proof";
import { EndingRows } from "./trouble-rows";

const now = new Date("2026-11-20T12:00:00Z");
const day = 86_400_000;

test("a subscription that ends says on which day, one that has ended that its cars are off the site", () => {
	fc.assert(
		fc.property(fc.integer({ min: -30, max: 30 }), (days) => {
			const expirationDate = new Date(now.getTime() + days * day - 1).toISOString();
			const ending = [{ id: 7, name: "Hill Cars", expirationDate }] as Parameters<typeof EndingRows>[0]["ending"];
			const html = renderToStaticMarkup(
				<MemoryRouter>
					<EndingRows ending={ending} now={now} zone="UTC" />
				</MemoryRouter>,
			);
			const date = formatDate(expirationDate, { now, zone: "UTC" }).replace("Yesterday", "yesterday");
			const ended = `Ended ${date}; its cars are off the site until it is renewed.`;
			expect(html).toContain(days <= 0 ? ended : `Ends ${date}.`);
			expect(html).toContain(days <= 0 ? "Hill Cars has ended" : "Hill Cars ends soon");
		}),
		{ numRuns: 40, seed },
	);
});
