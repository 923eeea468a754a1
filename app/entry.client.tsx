import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { clearListings } from "./vehicles/listing/listing-memory";

const [visit] = performance.getEntriesByType("navigation");

// An address typed or followed is a fresh start; a reload and the way back keep their place.
if (visit instanceof PerformanceNavigationTiming && visit.type === "navigate") clearListings();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	);
});
