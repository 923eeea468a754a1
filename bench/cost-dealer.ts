import { createServer } from "node:http";
import { vinOf } from "../testing/lot";
import { addSiteFrame } from "./site-frame";

const CARS_A_PAGE = 20;

export type CostDealer = {
	url: string;
	changePrices: (cars: number) => void;
	turnOver: (cars: number) => void;
	stop: () => void;
};

/** As heavy as real ones: lists of 20 cars, a page and a photo a car, no ETags. */
export async function startCostDealer(cars: number, photo: Uint8Array, from = 1): Promise<CostDealer> {
	const stock = Array.from({ length: cars }, (_, at) => ({ number: from + at, price: 15_000 + at * 25 }));
	let [next, changed] = [from + cars, 0];
	const server = createServer((request, response) => {
		const path = request.url ?? "/";
		if (path.endsWith(".jpg")) return void response.writeHead(200, { "Content-Type": "image/jpeg" }).end(photo);
		const body = renderPage(stock, path);
		response.writeHead(body ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(body ?? "not here");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The dealer has no port");
	return {
		url: `http://127.0.0.1:${address.port}/`,
		changePrices: (count) => {
			for (let i = 0; i < count; i++) {
				const car = stock[changed++ % stock.length];
				if (car) car.price -= 500;
			}
		},
		turnOver: (count) => {
			stock.splice(0, count);
			for (let i = 0; i < count; i++) stock.push({ number: next++, price: 20_000 });
		},
		stop: () => server.close(),
	};
}

type StockCar = { number: number; price: number };

function renderPage(stock: StockCar[], path: string): string | null {
	const [, vin] = /^\/used\/(\w{17})$/.exec(path) ?? [];
	if (path === "/") return "<html><body><a href='/used-inventory'>Used inventory</a></body></html>";
	if (vin) {
		const car = stock.find(({ number }) => vinOf(number) === vin);
		return car ? addSiteFrame(`<html><head></head><body>${renderCar(car)}</body></html>`, 4) : null;
	}
	if (!path.startsWith("/used-inventory")) return null;
	const page = Number(new URLSearchParams(path.split("?")[1]).get("page") ?? "1");
	const cars = stock.slice((page - 1) * CARS_A_PAGE, page * CARS_A_PAGE);
	const next =
		page * CARS_A_PAGE < stock.length ? `<a rel="next" href="/used-inventory?page=${page + 1}">Next</a>` : "";
	return addSiteFrame(`<html><head></head><body>${cars.map(renderCar).join("")}${next}</body></html>`, CARS_A_PAGE);
}

function renderCar({ number, price }: StockCar): string {
	const vin = vinOf(number);
	const car = {
		"@type": "Car",
		name: "2019 Honda Accord",
		url: `/used/${vin}`,
		image: `/photos/${vin}.jpg`,
		vehicleIdentificationNumber: vin,
		vehicleModelDate: "2019",
		brand: "Honda",
		model: "Accord",
		itemCondition: "UsedCondition",
		mileageFromOdometer: { value: 30_000 + number * 50, unitCode: "SMI" },
		offers: { price, priceCurrency: "USD" },
	};
	return `<h2><a href="/used/${vin}">2019 Honda Accord</a></h2><script type="application/ld+json">${JSON.stringify(car)}</script>`;
}
