import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { mergePatterns } from "../../app/inventory/texts/merge-patterns";

export interface Pattern {
	place: string;
	source: string;
	flags: string;
}

const folders = ["app", "db", "workers"];

/** Each regular expression of the site once; files that build one at run time are in `built`. */
export function listPatterns(root: string): { patterns: Pattern[]; built: string[] } {
	const patterns = new Map<string, Pattern>();
	const built = new Set<string>();
	for (const file of folders.flatMap((folder) => listSources(root, folder))) {
		const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest);
		const visit = (node: ts.Node): void => {
			const found = readPattern(node, source);
			if (found === null) built.add(file);
			else if (found) patterns.set(`${found.source} ${found.flags}`, { place: file, ...found });
			ts.forEachChild(node, visit);
		};
		visit(source);
	}
	return { patterns: [...patterns.values()], built: [...built] };
}

function listSources(root: string, folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true })
		.map((file) => join(folder, String(file)))
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/fixtures\//.test(file))
		.sort();
}

function readPattern(node: ts.Node, file: ts.SourceFile): Pick<Pattern, "source" | "flags"> | null | undefined {
	if (ts.isRegularExpressionLiteral(node)) {
		const text = node.getText(file);
		const end = text.lastIndexOf("/");
		return { source: text.slice(1, end), flags: text.slice(end + 1) };
	}
	if (!(ts.isNewExpression(node) || ts.isCallExpression(node))) return undefined;
	const maker = node.expression.getText(file);
	if (maker === mergePatterns.name) return null;
	if (maker !== "RegExp") return undefined;
	const [first, second] = node.arguments ?? [];
	const flags = second && ts.isStringLiteralLike(second) ? second.text : "";
	return first && ts.isStringLiteralLike(first) ? { source: first.text, flags } : null;
}

export async function listBuilt(root: string, file: string): Promise<Pattern[]> {
	const found: Pattern[] = [];
	const Plain = globalThis.RegExp;
	const Noting = new Proxy(Plain, {
		construct(target, [source, flags]: [string | RegExp, string?]) {
			const made = new target(source, flags);
			found.push({ place: file, source: made.source, flags: made.flags });
			return made;
		},
	});
	globalThis.RegExp = Noting;
	try {
		await import(/* @vite-ignore */ `${join(root, file)}?again`);
	} finally {
		globalThis.RegExp = Plain;
	}
	return found;
}
