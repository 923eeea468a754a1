import { z } from "zod";
import { getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { toPublished } from "~/vehicles/to-published";
import type { VehicleDetail } from "~/vehicles/vehicle";
import type { Source } from "./tool";

export const carKey = z
	.union([z.int().min(1), z.string().trim().min(1).max(20)])
	.describe("A car's `id` or `vin` from an answer here");

export type CarKey = z.output<typeof carKey>;

export async function findCar({ db, config }: Source, key: CarKey): Promise<VehicleDetail | string> {
	const answer = await getVehicle(db, String(key));
	if (answer.kind === "found") return toPublished(answer.vehicle, config);
	return answer.kind === "sold"
		? `${answer.vehicle.title} (${key}) was sold or taken off the dealer's site. Search for similar cars.`
		: `No car here has the id or VIN ${key}. Search for it by make and model.`;
}
