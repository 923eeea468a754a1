import { ButtonLink } from "./button";
import { PageMessage } from "./page-message";

/** What did not load, and the two ways on: try again, or home. */
export function FailedPage({ title = "Something went wrong" }: { title?: string }) {
	return (
		<PageMessage title={title} text="We could not load this page. Please try again in a moment.">
			<ButtonLink to="" reloadDocument>
				Try again
			</ButtonLink>
			<ButtonLink to="/" kind="secondary" reloadDocument>
				Return to Home Page
			</ButtonLink>
		</PageMessage>
	);
}
