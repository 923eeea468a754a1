/** A car as its dealership's page in the admin area shows it. */
export interface DealerCar {
	id: number;
	title: string;
	vin: string | null;
	stockNumber: string | null;
	price: number | null;
	mileage: number | null;
	listed: number;
	soldAt: string | null;
	hiddenAt: string | null;
	hiddenReason: string | null;
}

export const CARS_PER_PAGE = 50;
