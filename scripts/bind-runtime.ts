import { createRequire } from "node:module";
import { root } from "./paths";

/**
 * From now on each workerd that this process or its children start ends with whoever started it, however that ends: one
 * that is left behind would go on writing into the data beside the next command's.
 */
export function bindRuntime(env: NodeJS.ProcessEnv): void {
	if (process.platform === "win32") return;
	env.BOUND_WORKERD ??= createRequire(import.meta.url)("workerd").default;
	env.MINIFLARE_WORKERD_PATH = `${root}scripts/bound-workerd.sh`;
}
