import type { MetaFunction } from "@remix-run/cloudflare";
import { ButtonLink } from "~/ui/button";
import { PageMessage } from "~/ui/page-message";

export const meta: MetaFunction = () => [{ title: "Test Page" }, { name: "robots", content: "noindex" }];

export default function TestPage() {
	return (
		<PageMessage title="Test Page" text="Routing works.">
			<ButtonLink to="/">Return to Home Page</ButtonLink>
		</PageMessage>
	);
}
