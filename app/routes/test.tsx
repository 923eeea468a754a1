import type { MetaFunction } from "@remix-run/cloudflare";
import { toPlainMeta } from "~/site/site-meta";
import { ButtonLink } from "~/ui/button";
import { PageMessage } from "~/ui/page-message";

export const meta: MetaFunction = ({ matches }) =>
	toPlainMeta(matches, { path: "/test", title: "Test Page", description: "Routing works.", noindex: true });

export default function TestPage() {
	return (
		<PageMessage title="Test Page" text="Routing works.">
			<ButtonLink to="/">Return to Home Page</ButtonLink>
		</PageMessage>
	);
}
