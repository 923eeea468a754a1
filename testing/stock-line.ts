import type { StockCar } from "./dealers/stock";

export type StockFacts = Pick<StockCar, "year" | "make" | "model" | "price" | "mileage">;

/** By which a car on the lot and its row are compared. */
export const toLine = ({ year, make, model, price, mileage }: StockFacts) =>
	`${year} ${make} ${model}, ${mileage} miles, $${price}`;
