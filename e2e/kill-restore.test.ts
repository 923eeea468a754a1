import { test } from "vitest";
import { proveKillRestore } from "../scripts/proof/kill-restore";

test("a backup or a restore that is killed leaves all of the database as it was, or as it was backed up, and says which", {
	timeout: 600_000,
}, async () => {
	await proveKillRestore(1);
});
