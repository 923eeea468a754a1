import { clearListings } from "../vehicles/listing/listing-memory";

/** An address typed or followed is a fresh start; a reload and the way back keep their place. */
export function startFresh(): void {
	const [visit] = performance.getEntriesByType("navigation");
	if (visit instanceof PerformanceNavigationTiming && visit.type === "navigate") clearListings();
}
