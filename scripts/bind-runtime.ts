import { createRequire } from "node:module";
import { root } from "./paths";

/** A leftover workerd would write into the data beside the next command's. */
export function bindRuntime(env: NodeJS.ProcessEnv): void {
	if (process.platform === "win32") return;
	env.BOUND_WORKERD ??= createRequire(import.meta.url)("workerd").default;
	env.MINIFLARE_WORKERD_PATH = `${root}scripts/bound-workerd.sh`;
}
