import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
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
	expect(tell("unpin field", "vehicle 20", null, { price: 9900 })).toBe(
		"Unpinned the price of a car that has been deleted.",
	);
	const before = { removed: 0 };
	expect(tell("approve sync run", "run 5", { removed: 14 }, before, "the sync of Lot")).toBe(
		"Approved the sync of Lot: 14 cars removed.",
	);
	expect(tell("approve sync run", "run 5", { removed: 1 }, before, "the sync of Lot")).toBe(
		"Approved the sync of Lot: 1 car removed.",
	);
	expect(tell("create report link", "Lot")).toBe("Created a report link for Lot.");
	expect(tell("reject price", "vehicle 20", null, null, "2019 Honda Civic")).toBe(
		"Rejected the price that a check read for 2019 Honda Civic.",
	);
	expect(tell("change setting", "showListDealershipButton", "false", "true")).toBe(
		"Set show list dealership button to false.",
	);
	expect(tell("upload CSV", "Lot", { file: "a.csv", added: 2, changed: 1, removed: 0, failed: 3 })).toBe(
		"Imported a.csv into Lot: 2 added, 1 updated, 0 removed, 3 rows failed.",
	);
	expect(tell("upload CSV", "Lot", { file: "a.csv", added: 2, changed: 1, removed: 0, failed: 1 })).toBe(
		"Imported a.csv into Lot: 2 added, 1 updated, 0 removed, 1 row failed.",
	);
	expect(tell("discard CSV", "Sunrise Motors", null, { file: "stock.csv" })).toBe(
		"Discarded stock.csv of Sunrise Motors before it was imported.",
	);
	expect(tell("undo CSV import", "Sunrise Motors", null, { file: "stock.csv", added: 2 })).toBe(
		"Undid the import of stock.csv for Sunrise Motors.",
	);
});

test("a job is named by its kind and subject, and what is gone by its kind: no entry shows a number of ours", () => {
	const given = { state: "given up" };
	const sent = { state: "sent again" };
	expect(tell("retry dead letter", "message 1", sent, { ...given, what: "a failed import: stock.csv" })).toBe(
		"Retried a failed import: stock.csv.",
	);
	expect(
		tell("retry dead letter", "message 1", { state: "ended since" }, { ...given, what: "a failed sync: Lot" }),
	).toBe("Did not retry a failed sync: Lot. It had already ended.");
	expect(tell("dismiss dead letter", "message 1", null, given)).toBe("Dismissed a failed background job.");
	const actions = ["retry dead letter", "dismiss dead letter", "hide vehicle", "unhide vehicle", "pin field"];
	actions.push("unpin field", "approve price", "reject sync run", "roll back sync run", "change promo banner", "paint");
	const entry = fc.record({
		action: fc.constantFrom(...actions),
		subject: fc.tuple(fc.constantFrom("vehicle", "run", "dealership"), fc.integer({ min: 10, max: 99_999 })),
	});
	const check = ({ action, subject }: { action: string; subject: [string, number] }) => {
		const named = action.includes("letter") ? `message ${subject[1]}` : subject.join(" ");
		expect(tell(action, named)).not.toMatch(/\d/);
	};
	fc.assert(fc.property(entry, check), { seed, numRuns: proofCount(100, 1000) });
});

test("an action of another version, and one named like what every object has, is told by its name", () => {
	expect(tell("paint dealership", "Lot", [1])).toBe("Paint dealership: Lot.");
	expect(tell("constructor", "Lot")).toBe("Constructor: Lot.");
});

test("each change that a list of them shows has its own sentence", () => {
	const car = "2019 Honda Civic";
	const sentences: [said: string, meant: string][] = [
		[tell("add dealership", "Lot"), "Added Lot."],
		[tell("edit dealership", "Lot", { url: "b" }, { url: "b" }), "Changed nothing of Lot."],
		[tell("delete dealership", "Lot"), "Deleted Lot and all its vehicles."],
		[tell("renew subscription", "Lot", { days: 30 }), "Renewed Lot by 30 days, to a later day."],
		[tell("sync", "Lot"), "Started a sync of Lot."],
		[tell("save feed access", "Bay Autos"), "Saved the user and password of Bay Autos' feed."],
		[tell("forget feed access", "Lot"), "Removed the user and password of Lot's feed."],
		[tell("save street address", "Lot"), "Saved the street address of Lot."],
		[tell("save contact details", "Lot"), "Saved the phone and opening hours of Lot."],
		[tell("revoke report link", "Lot"), "Revoked the report link of Lot."],
		[tell("upload CSV", "Lot", {}), "Imported nothing into Lot: 0 added, 0 updated, 0 removed, 0 rows failed."],
		[tell("remove vehicles missing in CSV", "Lot"), "Removed the cars missing from a file of Lot."],
		[tell("keep vehicles missing in CSV", "Lot"), "Kept the cars missing from a file of Lot."],
		[tell("hide vehicle", "vehicle 20", { hiddenReason: "Sold" }, null, car), `Hid ${car}: Sold.`],
		[tell("hide vehicle", "vehicle 20", { hiddenReason: "" }, null, car), `Hid ${car}: nothing.`],
		[tell("unhide vehicle", "vehicle 20", null, null, car), `Put ${car} back on the site.`],
		[tell("approve price", "vehicle 20", null, null, car), `Approved the price that a check read for ${car}.`],
		[
			tell("reject sync run", "run 5", null, null, "the sync of Lot"),
			"Rejected the waiting changes of the sync of Lot: those cars stayed as they were.",
		],
		[tell("roll back sync run", "run 5"), "Undid a sync of a dealership that has been deleted."],
		[tell("change setting", "promoTitle", ""), "Set promo title to nothing."],
		[tell("change promo banner", "Lot", { headline: "Sale" }), "Set the banner of Lot to “Sale”."],
		[
			tell("change promo banner", "dealership 3", { headline: "" }),
			"Removed the banner of a dealership that has been deleted.",
		],
		[tell("change image override", "vehicle 20", null, null, car), `Set a picture of our own for ${car}.`],
		[tell("remove image override", "vehicle 20", null, null, car), `Removed our own picture for ${car}.`],
		[tell("ask for backup", ""), "Started a backup."],
	];
	for (const [said, meant] of sentences) expect(said).toBe(meant);
});
