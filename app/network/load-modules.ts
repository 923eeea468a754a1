/** After this the page starts anyway: a script that never arrives must not keep its buttons dead. */
const PATIENCE_MS = 3000;

/** Remix drops a page whose script fails at first use: the desk waits a while for all, public pages load them idly. */
export async function loadModules(path: string, patienceMs = PATIENCE_MS): Promise<void> {
	const isDesk = path.startsWith("/admin");
	const wanted = Object.values(window.__remixManifest.routes).filter(
		({ id, imports }) => id.startsWith("routes/admin.") === isDesk && imports?.length,
	);
	const load = () => Promise.allSettled(wanted.map(({ module }) => import(/* @vite-ignore */ module)));
	if (isDesk) await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
	else (window.requestIdleCallback ?? setTimeout)(load);
}
