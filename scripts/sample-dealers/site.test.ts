import { expect, test } from "vitest";
import { extractPage } from "../../app/extract/extract-page";
import type { Car } from "../../app/inventory/car";
import { normalise } from "../../app/inventory/normalise";
import { dealers, type SampleDealer, toOrigin } from "./dealers";
import { renderSamplePage } from "./site";

function readPage(dealer: SampleDealer, address: string): { cars: Car[]; next: string[] } {
	const html = renderSamplePage(dealer, new URL(address, toOrigin(dealer))) ?? "";
	const url = new URL(address, toOrigin(dealer)).href;
	const { vehicles, next } = extractPage({ url, html });
	const read = vehicles.map((raw) => normalise(raw, { url, now: new Date("2026-01-15T00:00:00Z") }));
	return { cars: read.flatMap((one) => (one.ok ? [one.car] : [])), next };
}

/** The cars of all list pages and of the pages that they lead to. */
function readDealer(dealer: SampleDealer): Car[] {
	const listed: Car[] = [];
	for (let address: string | undefined = "/used-cars"; address; ) {
		const { cars, next }: ReturnType<typeof readPage> = readPage(dealer, address);
		listed.push(...cars);
		address = next[0];
	}
	return [...listed, ...listed.flatMap((car) => readPage(dealer, car.originalListingUrl ?? "").cars)];
}

test.each(dealers)("every car of $name has the Carfax link that its dealer shows", (dealer) => {
	const read = readDealer(dealer);
	const reportOf = new Map(read.filter((car) => car.carfaxUrl).map((car) => [car.vin, car.carfaxUrl]));
	for (const { vin } of dealer.cars) expect(reportOf.get(vin)).toContain(`vin=${vin}`);
	expect(new Set(read.map((car) => car.vin)).size).toBe(dealer.cars.length);
});

test("the sample has 244 cars", () => {
	expect(dealers.flatMap((dealer) => dealer.cars)).toHaveLength(244);
});
