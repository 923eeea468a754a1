import { expect, test } from "vitest";
import { formatAudit } from "./audit-sentence";

const tell = (
	action: string,
	subject: string,
	after: unknown = null,
	before: unknown = null,
	title: string | null = null,
) =>
	formatAudit({
		action,
		subject,
		before: before === null ? null : JSON.stringify(before),
		after: after === null ? null : JSON.stringify(after),
		title,
	});

test("each change is told as a sentence, without JSON", () => {
	const end = "2026-03-03T12:00:00.000Z";
	expect(tell("renew subscription", "Sunrise Motors", { expirationDate: end, days: 90 })).toBe(
		"Renewed Sunrise Motors by 90 days, to Mar 3, 2026.",
	);
	expect(tell("edit dealership", "Lot", { url: "b", location: "Reno, NV" }, { url: "b", location: null })).toBe(
		"Changed the location of Lot.",
	);
	expect(tell("pin field", "vehicle 20", { price: 9900 }, { price: 9500 }, "2019 Honda Civic")).toBe(
		"Pinned the price ($9,500, now $9,900) of 2019 Honda Civic.",
	);
	expect(tell("unpin field", "vehicle 20", null, { price: 9900 })).toBe("Unpinned the price of vehicle 20.");
	expect(tell("approve sync run", "run 5", { removed: 14 }, { removed: 0 })).toBe("Approved run 5: 14 cars removed.");
	expect(tell("create report link", "Lot")).toBe("Made a report link for Lot.");
	expect(tell("reject price", "vehicle 20", null, null, "2019 Honda Civic")).toBe(
		"Rejected the price that a check read for 2019 Honda Civic.",
	);
	expect(tell("change setting", "showListDealershipButton", "false", "true")).toBe(
		"Set show list dealership button to false.",
	);
	expect(tell("upload CSV", "Lot", { file: "a.csv", added: 2, changed: 1, removed: 0, failed: 3 })).toBe(
		"Imported a.csv into Lot: 2 added, 1 updated, 0 removed, 3 rows failed.",
	);
	expect(tell("undo CSV import", "Sunrise Motors", null, { file: "stock.csv", added: 2 })).toBe(
		"Undid the import of stock.csv for Sunrise Motors.",
	);
});

test("an action of another version, and one named like what every object has, is told by its name", () => {
	expect(tell("paint dealership", "Lot", [1])).toBe("Paint dealership: Lot.");
	expect(tell("constructor", "Lot")).toBe("Constructor: Lot.");
});
