/** What every page of the site carries. */
export interface Site {
	name: string;
	/** `https://cars.example`, as the visitor asked for it. */
	origin: string;
	contactEmail: string;
	inspectionUrl: string;
	showListDealershipButton: boolean;
	year: number;
}
