import { sql } from "drizzle-orm";
import { contactEvents, vehicles } from "../../db/schema";

/** As a list of contact events with their `vehicles`, as far as there are any, calls a car. */
export const clickedTitle = sql<string>`CASE WHEN ${vehicles.id} IS NULL
	THEN 'Vehicle #' || ${contactEvents.vehicleId} ELSE coalesce(${vehicles.title}, 'Untitled Vehicle') END`;
