import type { VehicleDetail } from "../vehicle";

export function listFacts(car: VehicleDetail): { label: string; value: string }[] {
	const facts: [string, string | number | null][] = [
		["Year", car.year],
		["Make", car.make],
		["Model", car.model],
		["Trim", car.trim],
		["Body style", car.bodyStyle],
		["Fuel type", car.fuelType],
		["Transmission", car.transmission],
		["Drivetrain", car.drivetrain],
		["Engine", car.engine],
		["Exterior color", car.exteriorColor],
		["Interior color", car.interiorColor],
		["Condition", car.condition === "certified" ? "Certified pre-owned" : car.condition && "Used"],
		["Stock number", car.stockNumber],
		["VIN", car.vin],
	];
	return facts.flatMap(([label, value]) => (value === null || value === "" ? [] : [{ label, value: String(value) }]));
}
