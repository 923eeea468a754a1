export type Visit = (path: string) => Promise<{ status: number; text: string }>;

const PATIENCE = 30;
const PAUSE_MS = 2000;

/** Null if the site is well, else the problem in words. A new address takes up to a minute to be known everywhere. */
export async function checkSite(
	visit: Visit,
	siteName: string,
	pause: (ms: number) => Promise<void>,
): Promise<string | null> {
	let fault: string | null = null;
	for (let tries = 0; tries < PATIENCE; tries++) {
		if (tries > 0) await pause(PAUSE_MS);
		fault = (await checkHealth(visit)) ?? (await checkPage(visit, siteName));
		if (fault === null) return null;
	}
	return fault;
}

async function checkHealth(visit: Visit): Promise<string | null> {
	const { status, text } = await tryVisit(visit, "/healthz");
	return status === 200 ? null : `/healthz answers ${status || "nothing"}: ${text.slice(0, 200)}`;
}

async function checkPage(visit: Visit, siteName: string): Promise<string | null> {
	const { status, text } = await tryVisit(visit, "/");
	if (status !== 200) return `the first page answers ${status || "nothing"}`;
	return text.includes(siteName) ? null : `the first page is not that of ${siteName}`;
}

async function tryVisit(visit: Visit, path: string): ReturnType<Visit> {
	return await visit(path).catch((error) => ({ status: 0, text: String(error) }));
}
