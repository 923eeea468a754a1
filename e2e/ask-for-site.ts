import { inject } from "vitest";
import type { OwnSite } from "./create-sites";

export const sites = inject("sites");

export async function askForSite(kind: "own" | "shared"): Promise<OwnSite> {
	const answer = await fetch(`${sites}/${kind}`, { method: "POST" });
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as OwnSite;
}
