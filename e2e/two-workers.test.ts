import { test } from "vitest";
import { proveTwoWorkers } from "../scripts/proof/two-workers";

test("two Workers on one database show each other's writes in time and lose none", async () => {
	await proveTwoWorkers(1);
});
