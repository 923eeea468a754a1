import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import type { Car } from "../../inventory/car";
import { FirstCars } from "./first-cars";

const or = <T,>(value: T) => fc.constantFrom(value, null);

test("a preview tells its first cars apart as far as the file does", () => {
	const car = fc.record({
		...{ vin: or("2HGFC1F30KH000001"), stockNumber: or("A12"), location: or("Austin, TX"), zipCode: or("78701") },
		...{ price: or(18_950), mileage: or(42_150), photos: fc.nat(3) },
	});
	fc.assert(
		fc.property(car, ({ photos, ...facts }) => {
			const images = Array.from({ length: photos }, (_, at) => `https://lot.example/${at}.jpg`);
			const shown = { ...facts, images, sourceKey: "any", title: "2019 Honda Civic" } as Car;
			const text = renderToStaticMarkup(<FirstCars cars={[shown]} />).replace(/<[^>]+>/g, "|");
			const { vin, stockNumber, location, zipCode, price, mileage } = facts;
			const named = [vin ?? (stockNumber && `Stock ${stockNumber}`), location ?? zipCode, photos && `${photos} photos`];
			expect(text).toContain(`|2019 Honda Civic||${named.filter(Boolean).join(" · ")}|`);
			expect(text.includes("$18,950")).toBe(price !== null);
			expect(text.includes("42,150 miles")).toBe(mileage !== null);
		}),
		{ seed, numRuns: proofCount(100, 1000) },
	);
});
