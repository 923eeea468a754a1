import type { Script } from "../markup/page-scan";
import { type Finding, toFinding } from "../text/finding";
import { getVinOf } from "../text/vin-text";
import type { Platform } from "./platform";

/** Team Velocity (Apollo): cars in an inline state next to facet objects, which have no VIN; a car's page has variables. */
export const teamVelocity: Platform = {
	name: "Team Velocity",
	signs: ["teamvelocityportal.com", "vdpVehicleExteriorColor"],
	findCars: ({ scan }) => scan.scripts.flatMap(readVariables),
};

/** `var vin='…'; var miles = 'used' ==='new' ? '0':'23584'; var vdpVehicleExteriorColor='…'` */
function readVariables({ text }: Script): Finding[] {
	if (!text.includes("vdpVehicleExteriorColor")) return [];
	const told = new Map([...text.matchAll(variable)].reverse().map(([, name = "", value = ""]) => [name, value]));
	const vin = getVinOf(told.get("vin") ?? "");
	if (!vin) return [];
	const [, type = "", miles = ""] = unlessNew.exec(text) ?? [];
	const fields = {
		vin,
		stockNumber: told.get("stockNumber"),
		trim: told.get("trim"),
		drivetrain: told.get("driveTrain"),
		exteriorColor: told.get("vdpVehicleExteriorColor"),
		interiorColor: told.get("vdpVehicleInteriorColor"),
		condition: told.get("vehicleType") || type,
		...(type !== "new" && miles && { mileage: miles, mileageUnit: "mi" }),
	};
	return [toFinding("platform", fields)];
}

const variable = /\bvar (\w{1,40})\s?=\s?["']([^"'\n]{0,80})["']/g;

const unlessNew =
	/\bvar miles\s?=\s?["'](\w{1,12})["']\s?===?\s?["']new["']\s?\?\s?["']\d*["']\s?:\s?["'](\d{1,7})["']/;
