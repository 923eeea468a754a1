type Named = { id: number; vin: string | null; sharers?: { ownsVin: boolean } };

/** A VIN's page belongs to the car first listed under it. */
export function toVehiclePath({ id, vin, sharers }: Named): string {
	return `/vehicles/${sharers?.ownsVin === false ? id : (vin ?? id)}`;
}
