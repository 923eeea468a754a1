import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askAgain } from "./ask-again";
import { loadModules } from "./load-modules";
import { clearListings } from "./vehicles/listing-memory";

const [visit] = performance.getEntriesByType("navigation");

// An address typed or followed is a fresh start; a reload and the way back keep their place.
if (visit instanceof PerformanceNavigationTiming && visit.type === "navigate") clearListings();

// Remix has no other place for it: it asks by the browser's own `fetch`.
window.fetch = askAgain(window.fetch.bind(window));

loadModules(window.location.pathname).then(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RemixBrowser />
			</StrictMode>,
		);
	}),
);
