import type { MetaFunction } from "@remix-run/cloudflare";
import { SavedPage } from "~/shopper/saved/saved-page";
import { toPlainMeta } from "~/site/site-meta";

export const meta: MetaFunction = ({ matches }) =>
	toPlainMeta(matches, {
		path: "/saved",
		title: "Saved",
		description: "Cars and searches that your browser keeps for you, without an account.",
		noindex: true,
	});

export default function SavedRoute() {
	return <SavedPage />;
}
