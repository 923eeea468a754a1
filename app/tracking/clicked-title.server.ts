import { sql } from "drizzle-orm";
import { contactEvents, vehicles } from "../../db/schema";

export const clickedTitle = sql<string>`CASE WHEN ${vehicles.id} IS NULL
	THEN 'Vehicle #' || ${contactEvents.vehicleId} ELSE coalesce(${vehicles.title}, 'Untitled Vehicle') END`;
