import type { Dealership, DealershipStatus } from "../dealership";

export interface Connected {
	counts: { status: DealershipStatus; count: number }[];
	largest: Pick<Dealership, "id" | "name" | "vehicleCount" | "status">[];
}

export function countConnected({ counts }: Connected): number {
	return counts.reduce((sum, { count }) => sum + count, 0);
}
