import { useLocation } from "@remix-run/react";
import { ButtonLink } from "./button";
import { PageMessage } from "./page-message";

export function FailedPage({ title = "Something went wrong" }: { title?: string }) {
	const { pathname, search } = useLocation();
	return (
		<PageMessage title={title} text="We could not load this page. Please try again in a moment.">
			<ButtonLink to={pathname + search} reloadDocument>
				Try again
			</ButtonLink>
			<ButtonLink to="/" kind="secondary" reloadDocument>
				Return to Home Page
			</ButtonLink>
		</PageMessage>
	);
}
