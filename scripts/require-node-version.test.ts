import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths";
import { requireNodeVersion } from "./require-node-version";

const works = ["20.19.0", "20.20.2", "22.12.0", "22.23.3", "23.0.0", "24.11.1", "30.1.0"];
const fails = ["18.20.8", "19.9.0", "20.9.0", "20.18.3", "21.7.3", "22.0.0", "22.11.0"];

test("each Node that package.json names is taken, any other told which to install", () => {
	const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	expect(engines.node).toBe("^20.19.0 || >=22.12.0");
	for (const version of works) expect(() => requireNodeVersion(version)).not.toThrow();
	for (const version of fails)
		expect(() => requireNodeVersion(version)).toThrow(`This is Node ${version}. Install Node 20.19`);
});
