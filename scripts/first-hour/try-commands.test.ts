import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../paths";
import { listUntried } from "./try-commands";

test("a stranger's first hour tries each command of the README's table", () => {
	const readme = readFileSync(join(root, "README.md"), "utf8");
	expect(listUntried(readme)).toEqual([]);
	expect(listUntried(`${readme}\n| \`npm run dance\` | |`)).toEqual(["run dance"]);
	expect(listUntried("No table")).not.toEqual([]);
});
