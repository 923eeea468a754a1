import { afterEach, expect, test, vi } from "vitest";
import { loadModules } from "./load-modules";

afterEach(() => vi.unstubAllGlobals());

const toScript = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

test("a page of the desk waits for the scripts of the others, and starts without one that never comes", async () => {
	const came = "globalThis.scriptCame = true";
	const never = "await new Promise(() => {})";
	const toRoutes = (...scripts: string[]) =>
		Object.fromEntries(
			scripts.map((text, at) => [at, { id: `routes/admin.${at}`, imports: ["x"], module: toScript(text) }]),
		);
	vi.stubGlobal("window", { __remixManifest: { routes: toRoutes(came) } });
	await loadModules("/admin/settings");
	expect(globalThis).toHaveProperty("scriptCame", true);
	vi.stubGlobal("window", { __remixManifest: { routes: toRoutes(came, never, "throw new Error('lost')") } });
	await loadModules("/admin/settings", 1);
});
