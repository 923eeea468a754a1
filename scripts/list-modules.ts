import { readdirSync } from "node:fs";
import { extname, join } from "node:path";

const types = { ".js": "ESModule", ".wasm": "CompiledWasm", ".bin": "Data" } as const;

export function listModules(bundle: string): { type: (typeof types)[keyof typeof types]; path: string }[] {
	const files = readdirSync(bundle).filter((name) => extname(name) in types);
	return files
		.sort((a, b) => Number(b.endsWith(".js")) - Number(a.endsWith(".js")))
		.map((name) => ({ type: types[extname(name) as keyof typeof types], path: join(bundle, name) }));
}
