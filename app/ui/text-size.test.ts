import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../tailwind.config";

const { fontSize, screens } = config.theme;

test("text, and the width at which the layout changes, grow with the text that is set in the browser", () => {
	for (const size of [...Object.values(fontSize).flat(), ...Object.values(screens)]) expect(size).toMatch(/rem$/);
	const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => /\.(?:css|tsx)$/.test(path));
	expect(files.length).toBeGreaterThan(100);
	for (const path of files) {
		const fixed = readFileSync(`app/${path}`, "utf8").match(
			/font-size: \d+px|\bwidth [<>]=? \d+px|\b(?:text|leading)-\[\d+px/g,
		);
		expect(fixed, path).toBeNull();
	}
});
