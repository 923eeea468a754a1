import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { isDataKey } from "../db/backups/data-key";
import { tellMissingKey } from "./tell-missing-key";

test("a deployment that cannot seal its backups is told so, with a command that makes a key", () => {
	expect(tellMissingKey('[\n  {\n    "name": "DATA_KEY",\n    "type": "secret_text"\n  }\n]')).toBeNull();
	for (const listed of ["[]", '[{"name": "OTHER_DATA_KEY", "type": "secret_text"}]', ""]) {
		const told = tellMissingKey(listed) ?? "";
		expect(told).toContain("npx wrangler secret put DATA_KEY");
		const [, script = ""] = /node -p "(.+)"/.exec(told) ?? [];
		expect(isDataKey(execFileSync(process.execPath, ["-p", script], { encoding: "utf8" }).trim())).toBe(true);
	}
});
