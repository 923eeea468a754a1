import { expect, test } from "vitest";
import { formatRollBack, formatRolledBack } from "./format-roll-back";

test("rolling back is told in cars, before and after", () => {
	const told = [
		[25, 3],
		[1, 1],
		[1200, 0],
		[0, 1],
		[0, 2],
	].map(([takenOff = 0, setBack = 0]) => [
		formatRollBack({ takenOff, setBack }),
		formatRolledBack({ takenOff, setBack }),
	]);
	expect(told).toEqual([
		["take 25 cars off the site and set 3 back", "25 cars left the site, 3 were set back."],
		["take 1 car off the site and set 1 back", "1 car left the site, 1 was set back."],
		["take 1,200 cars off the site", "1,200 cars left the site."],
		["set 1 car back", "1 car was set back."],
		["set 2 cars back", "2 cars were set back."],
	]);
	expect(formatRolledBack({ takenOff: 0, setBack: 0 })).toBe("Nothing had to change: what is newer stays.");
});
