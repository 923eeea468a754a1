/**
 * Loads the scripts of all pages that this page's links and buttons may lead to: Remix loads each at its first use, and
 * drops the page when that fails. The admin area waits for them before its buttons work; a public page loads them when
 * idle.
 */
export async function loadModules(path: string): Promise<void> {
	const isDesk = path.startsWith("/admin");
	const wanted = Object.values(window.__remixManifest.routes).filter(
		({ id, imports }) => id.startsWith("routes/admin.") === isDesk && imports && imports.length > 0,
	);
	const load = () => Promise.allSettled(wanted.map(({ module }) => import(/* @vite-ignore */ module)));
	if (isDesk) await load();
	else (window.requestIdleCallback ?? setTimeout)(load);
}
