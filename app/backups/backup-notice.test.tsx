import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BackupNotice, toBackupTrouble } from "./backup-notice";
import type { LastBackup } from "./last-backup.server";

const now = new Date("2026-11-24T12:00:00.000Z");
const made = (hoursAgo: number, problem: LastBackup["problem"] = null): LastBackup => ({
	madeAt: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
	rows: 1234,
	problem,
});

function show(backup: LastBackup): string {
	return renderToStaticMarkup(<BackupNotice backup={backup} now={now} zone="America/New_York" />);
}

test("the dashboard tells the last backup's age, and it is a warning once it is late or the last one failed", () => {
	const ages = [0.5, 1, 20, 24, 47, 49, 100].map((hours) => {
		const [, age] = /\(([^)]*)\)/.exec(show(made(hours))) ?? [];
		return [age, show(made(hours)).includes("border-warn"), toBackupTrouble(made(hours), now) !== null];
	});
	expect(ages).toEqual([
		["less than an hour ago", false, false],
		["1 hour ago", false, false],
		["20 hours ago", false, false],
		["24 hours ago", false, false],
		["47 hours ago", false, false],
		["2 days ago", true, true],
		["4 days ago", true, true],
	]);
	expect(show(made(1))).toContain("1,234 rows, checked");
	expect(show(made(1, "failed"))).toMatch(/border-warn.*The last backup failed\. It is tried again/);
	expect(show({ madeAt: null, rows: null, problem: "no-key" })).toMatch(
		/border-warn.*There is no backup yet\. .*DATA_KEY is not set/,
	);
});
