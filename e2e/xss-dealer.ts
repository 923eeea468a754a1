import { createServer } from "node:http";
import { vinOf } from "../testing/lot";
import { addresses, payloads } from "./xss-corpus";

const CARS_A_PAGE = 24;

/** One for each payload, which stands in every field but the VIN; every link has an address of the corpus. */
export const xssCars = payloads.map((payload, at) => ({
	vin: vinOf(500_000 + at),
	payload,
	address: addresses[at % addresses.length] ?? "",
}));

type XssCar = (typeof xssCars)[number];

/** Attacks as JSON, as escaped text and raw. `shrink` leaves so few cars that a run waits for review. */
export async function startXssDealer() {
	let cars = xssCars;
	const server = createServer((request, response) => {
		const body = renderPage(cars, request.url ?? "/");
		response.writeHead(body ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(body ?? "not here");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The dealer has no port");
	return {
		url: `http://127.0.0.1:${address.port}/`,
		shrink: () => {
			cars = cars.slice(0, 20);
		},
		stop: () => server.close(),
	};
}

function renderPage(cars: XssCar[], path: string): string | null {
	if (path === "/")
		return `<html><title>${escapeHtml(payloads[0] ?? "")}</title><body><a href='/used-inventory'>Used inventory</a></body></html>`;
	const vin = /^\/used\/(\w{17})$/.exec(path)?.[1];
	const one = cars.find((car) => car.vin === vin);
	if (one) return `<html><body>${renderCar(one)}<p>${one.payload}</p></body></html>`;
	if (!path.startsWith("/used-inventory")) return null;
	const page = Number(new URLSearchParams(path.split("?")[1]).get("page") ?? "1");
	const next = page * CARS_A_PAGE < cars.length ? `<a rel="next" href="/used-inventory?page=${page + 1}">Next</a>` : "";
	return `<html><body>${cars
		.slice((page - 1) * CARS_A_PAGE, page * CARS_A_PAGE)
		.map(renderCar)
		.join("")}${next}</body></html>`;
}

function renderCar({ vin, payload, address }: XssCar): string {
	const car = {
		"@type": "Car",
		name: `2019 Honda Accord ${payload}`,
		url: `/used/${vin}`,
		image: [address, `/photos/${encodeURIComponent(payload)}.jpg`, payload],
		vehicleIdentificationNumber: vin,
		sku: payload,
		vehicleModelDate: "2019",
		brand: { "@type": "Brand", name: "Honda" },
		model: `Accord ${payload}`,
		vehicleConfiguration: payload,
		color: payload,
		vehicleInteriorColor: payload,
		fuelType: payload,
		vehicleTransmission: payload,
		bodyType: payload,
		driveWheelConfiguration: payload,
		vehicleEngine: { "@type": "EngineSpecification", name: payload },
		description: `A car. ${payload}`,
		itemCondition: "UsedCondition",
		mileageFromOdometer: { value: 30_000, unitCode: "SMI" },
		offers: {
			...{ price: 15_000, priceCurrency: "USD", url: address },
			seller: { "@type": "AutoDealer", name: payload, telephone: payload, address: payload },
		},
	};
	const json = JSON.stringify(car).replaceAll("<", "\\u003c");
	return `<div class="vehicle"><h2><a href="/used/${vin}">2019 Honda Accord ${escapeHtml(payload)}</a></h2>
		<a href="${escapeHtml(address)}">CARFAX Report</a><a href="https://www.carfax.com/VehicleHistory/${escapeHtml(payload)}">Show me the CARFAX</a>
		<script type="application/ld+json">${json}</script></div>`;
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function toXssCsv(): string {
	const columns = [
		"vin",
		"title",
		"year",
		"make",
		"model",
		"trim",
		"price",
		"exterior color",
		"interior color",
		"fuel",
		"transmission",
		"body style",
		"description",
		"stock number",
		"location",
		"images",
		"url",
		"carfax url",
	];
	const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
	const rows = xssCars.map(({ payload, address }, at) => [
		...[vinOf(700_000 + at), `2018 Honda Civic ${payload}`, "2018", "Honda", `Civic ${payload}`, payload, "9000"],
		...[
			payload,
			payload,
			payload,
			payload,
			payload,
			payload,
			payload,
			payload,
			`${address}|${payload}`,
			address,
			address,
		],
	]);
	const broken = payloads.map((payload) => [
		payload,
		payload,
		payload,
		"",
		"",
		payload,
		payload,
		...Array(11).fill(payload),
	]);
	return [columns, ...rows, ...broken].map((cells) => cells.map(quote).join(",")).join("\r\n");
}
