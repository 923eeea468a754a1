import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

export function BackToResults() {
	return (
		<Link to="/" className="inline-flex min-h-11 items-center gap-1 text-accent underline-offset-4 hover:underline">
			<Icon name="left" />
			Back to Results
		</Link>
	);
}
