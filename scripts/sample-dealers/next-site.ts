import type { SampleDealer } from "./dealers";
import { escapeHtml, listPhotoPaths, renderPage, toCarfaxLink, toPhotoPath, toPriceText, toTitle } from "./page-shell";
import type { SampleCar } from "./stock";

export function renderNextPage(dealer: SampleDealer, url: URL): string | null {
	if (url.pathname === "/used-cars") return renderList(dealer);
	const car = dealer.cars.find((candidate) => toPath(candidate) === url.pathname);
	return car ? renderVehicle(dealer, car) : null;
}

function toPath(car: SampleCar): string {
	return `/used-cars/${`${car.year}-${car.make}-${car.model}`.toLowerCase().replace(/[^a-z0-9]+/g, "-")}/${car.vin}`;
}

function renderList(dealer: SampleDealer): string {
	const cards = dealer.cars.map(
		(car) => `<li><a href="${toPath(car)}"><img src="${toPhotoPath(car, 1)}" alt="" loading="lazy">
			<h2>${escapeHtml(toTitle(car))}</h2></a><span class="price">${toPriceText(car)}</span> ${toCarfaxLink(car)}</li>`,
	);
	const main = `<h1>Used cars in Charlotte</h1><ul class="cars">${cards.join("\n")}</ul>`;
	const vehicles = dealer.cars.map((car) => toVehicleState(car, 1));
	return renderPage(dealer, {
		title: "Used cars",
		main: main + toState("/used-cars", { total: vehicles.length, vehicles }),
	});
}

function renderVehicle(dealer: SampleDealer, car: SampleCar): string {
	const photos = listPhotoPaths(car).map((path) => `<img src="${path}" alt="" loading="lazy">`);
	const main = `<h1>${escapeHtml(toTitle(car))}</h1><p class="price">${toPriceText(car)}</p>
		<p>${car.mileage.toLocaleString("en-US")} mi · ${escapeHtml(car.paint.name)}</p><div class="cars">${photos.join("")}</div>`;
	const state = toState("/used-cars/[slug]/[vin]", { vehicle: toVehicleState(car, car.photos) });
	return renderPage(dealer, { title: toTitle(car), main: main + state });
}

function toVehicleState(car: SampleCar, photos: number) {
	return {
		vin: car.vin,
		stockNumber: car.stockNumber,
		condition: car.certified ? "Certified" : "Used",
		year: car.year,
		make: car.make,
		model: car.model,
		trim: car.trim,
		price: car.price,
		mileage: car.mileage,
		exteriorColor: car.paint.name,
		interiorColor: car.interior,
		bodyStyle: car.body,
		engine: car.engine,
		transmission: car.transmission,
		drivetrain: car.drivetrain,
		fuelType: car.fuel,
		url: toPath(car),
		images: listPhotoPaths(car).slice(0, photos),
	};
}

function toState(page: string, pageProps: object): string {
	const data = { props: { pageProps }, page, query: {}, buildId: "sample", isFallback: false };
	return `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
