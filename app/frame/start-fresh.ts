import { deleteListings } from "../vehicles/listing/listing-memory";

/** A typed or followed address is a fresh start; a reload and Back keep their place. */
export function startFresh(): void {
	const [visit] = performance.getEntriesByType("navigation");
	if (visit instanceof PerformanceNavigationTiming && visit.type === "navigate") deleteListings();
}
