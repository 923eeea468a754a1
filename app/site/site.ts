export interface Site {
	name: string;
	origin: string;
	contactEmail: string;
	inspectionUrl: string;
	showListDealershipButton: boolean;
	year: number;
	pushKey: string | null;
}
