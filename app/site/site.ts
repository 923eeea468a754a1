export interface Site {
	name: string;
	origin: string;
	contactEmail: string;
	inspectionUrl: string;
	showListDealershipButton: boolean;
	year: number;
	/** The public key of its notices, for a browser that subscribes; null where none are offered. */
	pushKey: string | null;
}
