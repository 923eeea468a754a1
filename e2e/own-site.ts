import { afterAll, inject } from "vitest";
import type { OwnSite } from "./create-sites";

const sites = inject("sites");

async function startOwnSite(): Promise<OwnSite> {
	const answer = await fetch(sites, { method: "POST" });
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as OwnSite;
}

/** Of the file's own, so that its cars stand in no other file's lists, and files run side by side. */
export const { site, database } = await startOwnSite();

afterAll(() => fetch(sites, { method: "DELETE", body: site }));
