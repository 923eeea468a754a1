export interface Troubles {
	failing: { id: number; name: string; outcome: string | null; reason: string | null; failures: number }[];
	ending: { id: number; name: string; expirationDate: string }[];
	lost: { id: number; name: string; fields: Record<string, string> }[];
	imports: { id: number; dealershipId: number; dealership: string; fileName: string; failed: number }[];
}

export const TROUBLES_SHOWN = 10;
