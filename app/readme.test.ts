import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/* What the README promises of the code: that the walks lead from stop to stop, and that each file it names is there. */

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const walks = readme + readFileSync(join(root, "docs/walks.md"), "utf8");

type Stop = { name: string; path: string };

/** The list below a bold heading: "- `name` in `path`". */
function readWalk(heading: string): Stop[] {
	const [list = ""] = walks
		.slice(walks.indexOf(`**${heading}**`))
		.split("\n\n")
		.slice(1);
	return [...list.matchAll(/^- `(\w+)` in `([^`]+)`/gm)].map(([, name = "", path = ""]) => ({ name, path }));
}

function listImports(path: string): string[] {
	const text = readFileSync(join(root, path), "utf8");
	return [...text.matchAll(/from "([.~][^"]+)"/g)].map(([, from = ""]) => {
		const file = from.startsWith("~/") ? join(root, "app", from.slice(2)) : join(root, dirname(path), from);
		return relative(root, [`${file}.ts`, `${file}.tsx`].find(existsSync) ?? file);
	});
}

test.each(["A search", "A scraped page", "A label", "Still there?", "A notice"])(
	"%s goes through functions of which each is called by one before it",
	(heading) => {
		const walk = readWalk(heading);
		expect(walk.length).toBeGreaterThan(4);
		for (const [i, { name, path }] of walk.entries()) {
			const text = readFileSync(join(root, path), "utf8");
			expect(text, `${path} has no ${name}`).toMatch(new RegExp(`export (async )?(function\\*?|const) ${name}\\b`));
			// Remix itself calls a route, the queue a job's handler.
			if (i === 0 || path.startsWith("app/routes/") || name === "handleJob") continue;
			const known = walk.slice(0, i).flatMap((stop) => listImports(stop.path));
			expect(known, `nobody before it imports ${path}`).toContain(path);
		}
	},
);

test("every file and folder that the README and its documents name is there", () => {
	const [shapes, security] = ["shapes", "security"].map((name) => readFileSync(join(root, `docs/${name}.md`), "utf8"));
	const named = [
		...`${walks}${shapes}${security}`.matchAll(
			/[`(]((?:app|workers|db|docs|scripts|testing|e2e|bench)\/(?!results)[\w./-]+)[`)]/g,
		),
	];
	expect(named.length).toBeGreaterThan(30);
	expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("the README's table names each room of app, and each of app/vehicles", () => {
	const toRooms = (folder: string) =>
		readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
	const rows = readme.split("\n").filter((line) => line.startsWith("| `app/"));
	const listNamed = (of: string[]) =>
		of.flatMap((row) => [...row.matchAll(/`([\w/-]+)`/g)].map(([, name = ""]) => name));
	const ofVehicles = listNamed(rows.filter((row) => row.startsWith("| `app/vehicles/")));
	const unnamed = toRooms("app").filter(({ name }) => !listNamed(rows).includes(`app/${name}`));
	const unnamedBelow = toRooms("app/vehicles").filter(
		({ name }) => !ofVehicles.includes(name) && !ofVehicles.includes(`app/vehicles/${name}`),
	);
	expect([...unnamed, ...unnamedBelow].map(({ name }) => name)).toEqual([]);
});

test("each shape that docs/shapes.md names is exported where it says", () => {
	const shapes = readFileSync(join(root, "docs/shapes.md"), "utf8");
	const rows = [...shapes.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (?:`([^`]+)`|the same) \|/gm)];
	expect(rows.length).toBeGreaterThan(10);
	let text = "";
	for (const [, names = "", path] of rows) {
		if (path) text = readFileSync(join(root, path), "utf8");
		for (const [, name] of names.matchAll(/`(\w+)`/g))
			expect(text, `${name} in ${path}`).toMatch(new RegExp(`export (?:type|interface) ${name}\\b`));
	}
});
