import type { MetaFunction } from "@remix-run/cloudflare";
import { startShopper } from "~/shopper/on-page/start-shopper";
import { SavedPage } from "~/shopper/saved/saved-page";
import { toPlainMeta } from "~/site/site-meta";

export const meta: MetaFunction = ({ matches }) =>
	toPlainMeta(matches, {
		path: "/saved",
		title: "Saved",
		description: "Cars and searches that your browser keeps for you, without an account.",
		noindex: true,
	});

/** Any page finds this module by its name in the manifest: none of its scripts load with the page itself. */
export const handle = { start: startShopper };

export default function SavedRoute() {
	return <SavedPage />;
}
