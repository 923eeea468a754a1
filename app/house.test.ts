import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/* The rules of the house that a program can check, read from the import statements of app, workers and db. */

type Import = { from: string; typeOnly: boolean };
type Module = { path: string; lines: number; imports: Import[]; source: ts.SourceFile };

const root = join(import.meta.dirname, "..");
const modules = ["app", "workers", "db"].flatMap((folder) => listFiles(join(root, folder))).map(readModule);
const shipped = modules.filter(({ path }) => !/\.test\.tsx?$|\/fixtures\/|test-[^/]*\.ts$|\.d\.ts$/.test(path));
const byPath = new Map(shipped.map((module) => [module.path, module]));

function listFiles(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		if (statSync(path).isDirectory()) return name === "fixtures" ? [] : listFiles(path);
		return /\.tsx?$/.test(name) ? [path] : [];
	});
}

function readModule(file: string): Module {
	const text = readFileSync(file, "utf8");
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const imports = listNodes(source, (node) => toImport(file, node));
	return { path: relative(root, file), lines: text.split("\n").length - 1, imports, source };
}

/** What an `import … from`, an `export … from` or an `import()` brings in. */
function toImport(file: string, node: ts.Node): Import[] {
	if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
		return node.arguments.filter(ts.isStringLiteral).map(({ text }) => ({ from: toPath(file, text), typeOnly: false }));
	if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
	const { moduleSpecifier } = node;
	if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
	return [{ from: toPath(file, moduleSpecifier.text), typeOnly: isTypeOnly(node) }];
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
	if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
	const { importClause } = statement;
	const named = importClause?.namedBindings;
	const allTypes = named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly);
	return Boolean(importClause?.isTypeOnly || (allTypes && !importClause?.name));
}

/** What `pick` finds in each node of a file. */
function listNodes<Found>(source: ts.SourceFile, pick: (node: ts.Node) => Found[]): Found[] {
	const found: Found[] = [];
	const visit = (node: ts.Node) => {
		found.push(...pick(node));
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** "~/ui/x" or "./x" → "app/ui/x.tsx"; a package keeps its name. */
function toPath(importer: string, specifier: string): string {
	if (!/^[.~]/.test(specifier)) return specifier;
	const base = specifier.startsWith("~/") ? join(root, "app", specifier.slice(2)) : join(dirname(importer), specifier);
	const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => existsSync(path) && statSync(path).isFile());
	return relative(root, found ?? base);
}

function listBreaches(of: Module[], isBreach: (imported: Import, importer: Module) => boolean): string[] {
	return of.flatMap((module) =>
		module.imports.filter((imported) => isBreach(imported, module)).map(({ from }) => `${module.path} → ${from}`),
	);
}

const isIn = (...folders: string[]) => {
	const starts = folders.map((folder) => (folder.endsWith("/") ? folder : `${folder}/`));
	return ({ path }: { path: string }) => starts.some((start) => path.startsWith(start));
};

/** Features below the surface: whatever others may build on without knowing who asks. */
const foundations = ["app/inventory", "app/extract", "app/pictures", "db", "app/ui"];
const features = readdirSync(join(root, "app"), { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !["app/routes", ...foundations].includes(`app/${entry.name}`))
	.map(({ name }) => name);

test("nobody imports a route, and only Remix's build connects the workers to the app", () => {
	const breaches = listBreaches(shipped, ({ from }, { path }) => {
		const toRoute = from.startsWith("app/routes/") && !path.startsWith("app/routes/");
		return toRoute || (from.startsWith("workers/") && !path.startsWith("workers/"));
	});
	expect(breaches).toEqual([]);
});

test("the database imports nothing of ours, the interface's parts no feature", () => {
	const dbBreaches = listBreaches(shipped.filter(isIn("db")), ({ from }) => /^(app|workers)\//.test(from));
	const uiBreaches = listBreaches(shipped.filter(isIn("app/ui")), ({ from }) =>
		features.some((feature) => from.startsWith(`app/${feature}/`)),
	);
	expect([...dbBreaches, ...uiBreaches]).toEqual([]);
});

test("the foundations know no feature but the noun they are about", () => {
	const heads = features.filter((feature) => feature !== "vehicles");
	const breaches = listBreaches(shipped.filter(isIn(...foundations)), ({ from, typeOnly }) =>
		heads.some((feature) => from.startsWith(`app/${feature}/`) && !typeOnly),
	);
	expect(breaches).toEqual([]);
});

/** The ways round in a graph, told as "a → b → a"; at least one of each knot. */
function listCircles(edges: Map<string, Set<string>>): string[] {
	const state = new Map<string, "open" | "done">();
	const circles: string[] = [];
	const visit = (node: string, trail: string[]) => {
		if (state.get(node) === "open") circles.push([...trail.slice(trail.indexOf(node)), node].join(" → "));
		if (state.has(node)) return;
		state.set(node, "open");
		for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
		state.set(node, "done");
	};
	for (const node of edges.keys()) visit(node, []);
	return circles;
}

/** What imports what, types too, once files are taken together by `toNode`. */
function toGraph(toNode: (path: string) => string): Map<string, Set<string>> {
	const edges = new Map(shipped.map(({ path }) => [toNode(path), new Set<string>()]));
	for (const { path, imports } of shipped)
		for (const { from } of imports)
			if (byPath.has(from) && toNode(from) !== toNode(path)) edges.get(toNode(path))?.add(toNode(from));
	return edges;
}

/** Where Remix wants them, Remix's files connect everything: they are no folder's own. */
const isSurface = (path: string) => /^app\/(routes\/|root\.tsx$|entry\.\w+\.tsx$)/.test(path);
const toFolder = (path: string) => (isSurface(path) ? "the surface" : dirname(path));
const toRoom = (path: string) => toFolder(path).split("/").slice(0, 2).join("/");

test("no module imports itself by way of others, not even a type", () => {
	expect(listCircles(toGraph((path) => path))).toEqual([]);
});

test("no two rooms need each other, nor do two folders within a room", () => {
	expect(listCircles(toGraph(toRoom))).toEqual([]);
	expect(listCircles(toGraph(toFolder))).toEqual([]);
});

test("a folder holds at most twenty source files itself", () => {
	const folders = shipped.map(({ path }) => toFolder(path)).filter((folder) => folder !== "the surface");
	const count = (folder: string) => folders.filter((one) => one === folder).length;
	expect([...new Set(folders)].filter((folder) => count(folder) > 20)).toEqual([]);
});

/** What each stage of reading a page may build on, beside `app/extract/text`. */
const stages: Record<string, string[]> = {
	text: [],
	markup: [],
	structured: ["markup"],
	cards: ["markup"],
	links: ["markup"],
	joined: ["markup", "structured", "cards"],
	"vehicle-page": ["markup", "cards"],
	platforms: ["markup", "structured"],
	merge: ["markup", "structured"],
	parts: ["markup", "links"],
};

test("a page is read stage by stage, and no stage looks ahead", () => {
	const toStage = (path: string) => /^app\/extract\/([^/]+)\//.exec(path)?.[1] ?? null;
	const folders = readdirSync(join(root, "app/extract"), { withFileTypes: true }).filter((entry) =>
		entry.isDirectory(),
	);
	expect(
		folders
			.map(({ name }) => name)
			.filter((name) => name !== "fixtures")
			.sort(),
	).toEqual(Object.keys(stages).sort());
	const breaches = listBreaches(shipped.filter(isIn("app/extract")), ({ from }, { path }) => {
		const [stage, other] = [toStage(path), toStage(from)];
		if (stage === null || !from.startsWith("app/extract/") || other === stage) return false;
		return other === null || ![...(stages[stage] ?? []), "text"].includes(other);
	});
	expect(breaches).toEqual([]);
});

test("a module without .server in its name touches nothing outside", () => {
	const isFree = /\.server\.tsx?$|^app\/routes\/|^app\/(root|entry\.\w+)\.tsx$|^workers\/|^db\//;
	const pure = shipped.filter(({ path }) => path.startsWith("app/") && !isFree.test(path));
	const breaches = listBreaches(
		pure,
		({ from, typeOnly }) =>
			!typeOnly && (/\.server\.tsx?$/.test(from) || /^(drizzle-orm|cloudflare:|node:)/.test(from)),
	);
	expect(breaches).toEqual([]);
});

/** Not those of tests: a name tells what is in it, and these words could be anything. */
const emptyWord = /(^|[-./_])(utils?|helpers?|managers?|services?|common|misc|lib)(?=$|[-./_])/i;

test("files have kebab-case names, none is an index, and no name is a word that could be anything", () => {
	const named = modules.map(({ path }) => path).filter((path) => !path.startsWith("app/routes/"));
	const toName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
	const isKebab = (path: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(toName(path));
	expect(named.filter((path) => !isKebab(path) || toName(path).startsWith("index.") || emptyWord.test(path))).toEqual(
		[],
	);
});

/** What an isolate may remember; a table that is filled while its module loads; an empty one that nobody fills. */
const mayRemember = [
	...["app/env/env.server.ts", "app/edge/catalogue-clock.server.ts"],
	...["app/extract/text/field-names.ts", "app/vehicles/keywords/keywords.ts"],
];

test("no module of the server remembers anything: no top-level `let`, no empty Map or Set", () => {
	const server = shipped.filter(({ path }) => !path.endsWith(".tsx") && !mayRemember.includes(path));
	expect(server.filter(({ source }) => source.statements.some(isState)).map(({ path }) => path)).toEqual([]);
});

function isState(statement: ts.Statement): boolean {
	if (!ts.isVariableStatement(statement)) return false;
	const { flags, declarations } = statement.declarationList;
	return (
		(flags & ts.NodeFlags.Const) === 0 ||
		declarations.some(({ initializer, type }) => {
			const isReadonly = type !== undefined && /^(Readonly|Keys\b)/.test(type.getText());
			return initializer !== undefined && !isReadonly && hasEmptyCollection(initializer);
		})
	);
}

/** Not those that a function makes anew whenever it is called. */
function hasEmptyCollection(node: ts.Node): boolean {
	if (ts.isFunctionLike(node)) return false;
	const isOne = ts.isNewExpression(node) && /^(Weak)?(Map|Set)$/.test(node.expression.getText());
	return (isOne && !node.arguments?.length) || ts.forEachChild(node, hasEmptyCollection) === true;
}

test("on the server only the context takes fetch, the clock and the cache from the isolate", () => {
	const server = shipped.filter(({ path }) => /^app\/.*\.server\.ts$/.test(path) && path !== "app/context.server.ts");
	const taken = /\bDate\.now\(|new Date\(\)|\bcaches\.|(?<![.\w])fetch\(/;
	const isCode = (text: string) => text.split("\n").some((line) => !/^\s*(\*|\/[/*])/.test(line) && taken.test(line));
	expect(server.filter(({ source }) => isCode(source.text)).map(({ path }) => path)).toEqual([]);
});

test("routes neither import drizzle or the schema nor write SQL", () => {
	const routes = shipped.filter(isIn("app/routes"));
	const breaches = listBreaches(routes, ({ from, typeOnly }) => !typeOnly && /^(drizzle-orm|db\/)/.test(from));
	const withSql = routes.filter(({ source }) => /\.prepare\(|\bSELECT\b.*\bFROM\b/.test(source.text));
	expect([...breaches, ...withSql.map(({ path }) => path)]).toEqual([]);
});

test("a route's loader is about fifteen lines, its action about thirty", () => {
	const limits: Record<string, number> = { loader: 20, action: 35 };
	const long = shipped.filter(isIn("app/routes")).flatMap(({ path, source }) =>
		source.statements.flatMap(listDeclared).flatMap(({ name, node }) => {
			const lines = countLines(source, node);
			return lines > (limits[name] ?? Number.POSITIVE_INFINITY) ? [`${path}: ${name} has ${lines} lines`] : [];
		}),
	);
	expect(long).toEqual([]);
});

test("no file is longer than 250 lines, no function longer than 40", () => {
	const files = shipped.filter(({ path, lines }) => lines > 250 && path !== "db/schema.ts");
	const functions = shipped.flatMap(({ path, source }) =>
		listFunctions(source)
			.filter((one) => countLines(source, one) > 40 && !isMarkup(path))
			.map((one) => `${path}:${source.getLineAndCharacterOfPosition(one.getStart()).line + 1}`),
	);
	expect([...files.map(({ path }) => path), ...functions]).toEqual([]);
});

/** A component is its markup: it is split by meaning, not by lines. */
const isMarkup = (path: string) => path.endsWith(".tsx");

function countLines(source: ts.SourceFile, node: ts.Node): number {
	const line = (position: number) => source.getLineAndCharacterOfPosition(position).line;
	return line(node.getEnd()) - line(node.getStart()) + 1;
}

/** `function loader() {…}` as well as `const loader = …`. */
function listDeclared(statement: ts.Statement): { name: string; node: ts.Node }[] {
	if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? "", node: statement }];
	if (!ts.isVariableStatement(statement)) return [];
	return statement.declarationList.declarations.map((node) => ({ name: node.name.getText(), node }));
}

function listFunctions(source: ts.SourceFile): ts.Node[] {
	return listNodes(source, (node) => (ts.isFunctionLike(node) && "body" in node && node.body ? [node] : []));
}

test("no path is a URL's pathname, which spells the space in a folder's name otherwise", () => {
	const folders = ["app", "bench", "db", "e2e", "scripts", "testing", "workers"];
	const files = folders.flatMap((folder) => listFiles(join(root, folder)));
	const taken = /import\.meta\.url\)\.pathname/;
	expect(files.filter((file) => taken.test(readFileSync(file, "utf8")))).toEqual([]);
});

const words = readFileSync(join(root, "docs/words.md"), "utf8");
const listCells = (text: string) =>
	[...text.matchAll(/^\| (?!word \||verb \||-)([^|]+) \|/gm)].map(([, cell = ""]) => cell.trim());

test("the list of words has at most forty rows, and each word once", () => {
	const cells = listCells(words);
	const all = cells.flatMap((cell) => cell.split(", "));
	expect(cells.length).toBeLessThanOrEqual(40);
	expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

/** Exports that Remix calls by these names. */
const ofRemix = new Set([
	"loader",
	"action",
	"meta",
	"links",
	"headers",
	"clientLoader",
	"clientAction",
	"shouldRevalidate",
]);

test("an exported function begins with a verb of the list, or names what it returns", () => {
	const [verbs, endings] = [/^[a-z]/, /^…/].map((kind) =>
		listCells(words.slice(words.indexOf("## Verbs")))
			.flatMap((cell) => cell.split(", "))
			.filter((word) => kind.test(word)),
	) as [string[], string[]];
	const isListed = (name: string) =>
		verbs.includes(/^[a-z]+/.exec(name)?.[0] ?? "") ||
		endings.some((ending) => new RegExp(`${ending.slice(1)}s?$`).test(name));
	const isKnown = (name: string) => isListed(name) || ofRemix.has(name) || /^[A-Z]/.test(name);
	expect(
		shipped.flatMap(({ path, source }) =>
			listExported(source)
				.filter((name) => !isKnown(name))
				.map((name) => `${path}: ${name}`),
		),
	).toEqual([]);
});

test("no two functions are exported by one name", () => {
	const places = new Map<string, string[]>();
	for (const { path, source } of shipped)
		for (const name of listExported(source).filter((one) => !ofRemix.has(one) && !/^[A-Z]/.test(one)))
			places.set(name, [...(places.get(name) ?? []), path]);
	expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

/** Names of exported functions, `export const name = () => …` among them. */
function listExported(source: ts.SourceFile): string[] {
	const isExported = (statement: ts.Statement) =>
		ts.canHaveModifiers(statement) &&
		ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
	const isFunction = (node: ts.Node) =>
		ts.isFunctionDeclaration(node) ||
		(ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isFunctionLike(node.initializer));
	return source.statements
		.filter(isExported)
		.flatMap(listDeclared)
		.filter(({ name, node }) => name !== "" && isFunction(node))
		.map(({ name }) => name);
}
