import { expect, test } from "vitest";
import type { Entry, ImageJob } from "./image-job";
import { toResult } from "./image-job-result";

const file = { key: "k", size: 1024 * 1024 * 1.26, extension: "jpg" };
const entry = (vehicleId: number, more: Partial<Entry> = {}): Entry => ({
	...{ vehicleId, name: "2018-Honda-Fit-1HGCM82633A004352-7/1", photoUrl: null, file, problem: null },
	...more,
});
const job = (kind: ImageJob["kind"], entries: Entry[], more: Partial<ImageJob> = {}): ImageJob => ({
	...{ id: 5, kind, state: "done", fence: 1, attempts: 1, done: 0, entries, fileKey: null, fileEtag: null },
	...{ error: null, createdAt: "2026-11-20T17:05:00.000Z" },
	...more,
});

test("a job that is not done says how far it is, and has no address yet", () => {
	const running = job("photos", [entry(1), entry(2, { file: null })], { state: "running", done: 1 });
	expect(toResult(running)).toEqual({ url: null, fileCount: 1, message: "1 of 2 photos are ready." });
});

test("a job that is done leads to its files and counts them", () => {
	const two = [entry(1), entry(1)];
	expect(toResult(job("images", two))).toEqual({
		...{ url: "/admin/vehicle-cards/5", fileCount: 2, message: "2 cards to look at." },
	});
	const url = "/api/admin/card-files/5";
	expect(toResult(job("cards", two))).toEqual({ url, fileCount: 2, message: "2 cards in one ZIP (2.5 MB)." });
	expect(toResult(job("photos", [...two, entry(2)])).message).toBe("3 photos of 2 vehicles in one ZIP (3.8 MB).");
	expect(toResult(job("photos", [entry(1)])).message).toBe("1 photo of 1 vehicle in one ZIP (1.3 MB).");
});

test("photos left out, and the first three problems, are told by the car's name", () => {
	const failed = entry(2, { file: null, problem: "No photo." });
	expect(toResult(job("photos", [entry(1, { leftOut: 4 }), entry(3, { leftOut: 1 })])).message).toContain(
		" At most 10 of a vehicle: 5 more photos of 2 vehicles left out, named in manifest.csv.",
	);
	const say = (kind: ImageJob["kind"], count: number) => toResult(job(kind, [entry(1), ...Array(count).fill(failed)]));
	expect(say("cards", 1).message).toBe("1 card in one ZIP (1.3 MB). 1 problem: 2018 Honda Fit: No photo.");
	const three = Array(3).fill("2018 Honda Fit: No photo.").join(" ");
	expect(say("cards", 3).message).toMatch(new RegExp(`3 problems: ${three}$`));
	expect(say("cards", 5).message).toMatch(new RegExp(`5 problems: ${three} 2 more, all in manifest.csv.$`));
	expect(say("images", 4).message).toMatch(new RegExp(`4 problems: ${three} 1 more.$`));
});
