import type { Platform } from "./platform";

/** Team Velocity (Apollo): cars in an inline state next to facet objects, which have no VIN. */
export const teamVelocity: Platform = {
	name: "Team Velocity",
	signs: ["teamvelocityportal.com", "vdpVehicleExteriorColor"],
};
