/** After this a page starts all the same: a script that never comes may not keep its buttons dead. */
const PATIENCE_MS = 3000;

/**
 * Loads the scripts of all pages that this page's links and buttons may lead to: Remix loads each at its first use, and
 * drops the page when that fails. The admin area waits for them a while before its buttons work; a public page loads
 * them when idle.
 */
export async function loadModules(path: string, patienceMs = PATIENCE_MS): Promise<void> {
	const isDesk = path.startsWith("/admin");
	const wanted = Object.values(window.__remixManifest.routes).filter(
		({ id, imports }) => id.startsWith("routes/admin.") === isDesk && imports && imports.length > 0,
	);
	const load = () => Promise.allSettled(wanted.map(({ module }) => import(/* @vite-ignore */ module)));
	if (isDesk) await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
	else (window.requestIdleCallback ?? setTimeout)(load);
}
