import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { getLastListing } from "../listing/listing-memory";

/** To this tab's last search or landing page, at the same place; else to `/`. */
export function BackToResults() {
	const hydrated = useHydrated();
	const [path, setPath] = useState(() => (hydrated ? getPath() : "/"));
	useEffect(() => setPath(getPath()), []);
	return (
		<Link
			to={path}
			state={{ restore: true }}
			preventScrollReset
			className="inline-flex min-h-11 items-center gap-1 text-accent underline-offset-4 hover:underline"
		>
			<Icon name="left" />
			Back to Results
		</Link>
	);
}

function getPath(): string {
	const path = getLastListing()?.path ?? "/";
	if (path.startsWith("/used/")) return path;
	const query = path.split("?")[1];
	return query ? `/?${query}` : "/";
}
