import { ButtonLink } from "./button";
import { PageMessage } from "./page-message";

export function NotFoundPage() {
	return (
		<PageMessage title="Page Not Found" text="This page does not exist, or it has moved.">
			<ButtonLink to="/">Return to Home Page</ButtonLink>
		</PageMessage>
	);
}
