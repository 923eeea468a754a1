/** What is wrong at dealerships and files, and what ends soon. */
export interface Troubles {
	failing: { id: number; name: string; outcome: string | null; reason: string | null; failures: number }[];
	ending: { id: number; name: string; expirationDate: string }[];
	/** Fields that fell away, each with when that was seen first. */
	lost: { id: number; name: string; fields: Record<string, string> }[];
	imports: { id: number; dealershipId: number; dealership: string; fileName: string; failed: number }[];
}

/** Of each list. */
export const TROUBLES_SHOWN = 10;
