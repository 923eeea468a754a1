import { type SampleDealer, toOrigin } from "./dealers";
import { escapeHtml, listPhotoPaths, renderPage, toCarfaxLink, toPhotoPath, toPriceText, toTitle } from "./page-shell";
import type { SampleCar } from "./stock";

export function renderJsonLdPage(dealer: SampleDealer, url: URL): string | null {
	if (url.pathname === "/used-cars") return renderList(dealer);
	const car = dealer.cars.find((candidate) => toPath(candidate) === url.pathname);
	return car ? renderVehicle(dealer, car) : null;
}

export function renderSitemap(dealer: SampleDealer): string {
	const paths = ["/", "/used-cars", "/about", ...dealer.cars.map(toPath)];
	const entries = paths.map((path) => `<url><loc>${toOrigin(dealer)}${path}</loc></url>`).join("\n");
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>`;
}

function toPath(car: SampleCar): string {
	const words = `used ${toTitle(car)} ${car.vin}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
	return `/inventory/${words}`;
}

function renderList(dealer: SampleDealer): string {
	const data = {
		"@context": "https://schema.org",
		"@type": "ItemList",
		numberOfItems: dealer.cars.length,
		itemListElement: dealer.cars.map((car, at) => ({
			"@type": "ListItem",
			position: at + 1,
			item: toVehicleData(dealer, car, 1),
		})),
	};
	const cards = dealer.cars.map(
		(car) => `<li><a href="${toPath(car)}"><img src="${toPhotoPath(car, 1)}" alt="" loading="lazy">
			<h2>${escapeHtml(toTitle(car))}</h2></a><span class="price">${toPriceText(car)}</span></li>`,
	);
	const main = `<h1>${dealer.cars.length} used cars in Houston</h1><ul class="cars">${cards.join("\n")}</ul>`;
	return renderPage(dealer, { title: "Used cars", head: toScript(data), main });
}

function renderVehicle(dealer: SampleDealer, car: SampleCar): string {
	const photos = listPhotoPaths(car).map((path) => `<img src="${path}" alt="" loading="lazy">`);
	const main = `<h1>${escapeHtml(toTitle(car))}</h1><p class="price">${toPriceText(car)}</p>
		<p>${car.mileage.toLocaleString("en-US")} miles · VIN ${car.vin} · Stock ${car.stockNumber}</p>
		<p>${toCarfaxLink(car)}</p><p>${escapeHtml(toDescription(car))}</p><div class="cars">${photos.join("")}</div>`;
	const head = toScript({ "@context": "https://schema.org", ...toVehicleData(dealer, car, car.photos) });
	return renderPage(dealer, { title: toTitle(car), head, main });
}

function toDescription(car: SampleCar): string {
	return `One owner, clean title. This ${car.paint.name} ${car.model} passed our 120-point inspection and comes with two keys.`;
}

function toVehicleData(dealer: SampleDealer, car: SampleCar, photos: number) {
	const origin = toOrigin(dealer);
	return {
		"@type": "Car",
		"@id": `${origin}${toPath(car)}#car`,
		url: `${origin}${toPath(car)}`,
		name: toTitle(car),
		vehicleIdentificationNumber: car.vin,
		sku: car.stockNumber,
		brand: { "@type": "Brand", name: car.make },
		model: car.model,
		vehicleConfiguration: car.trim,
		vehicleModelDate: String(car.year),
		bodyType: car.body,
		color: car.paint.name,
		vehicleInteriorColor: car.interior,
		vehicleTransmission: car.transmission,
		fuelType: car.fuel,
		driveWheelConfiguration: car.drivetrain,
		vehicleEngine: { "@type": "EngineSpecification", name: car.engine },
		mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "SMI" },
		itemCondition: "https://schema.org/UsedCondition",
		description: toDescription(car),
		image: listPhotoPaths(car)
			.slice(0, photos)
			.map((path) => `${origin}${path}`),
		offers: {
			"@type": "Offer",
			...(car.price === null ? {} : { price: car.price, priceCurrency: "USD" }),
			availability: "https://schema.org/InStock",
			seller: { "@type": "AutoDealer", name: dealer.name },
		},
	};
}

function toScript(data: object): string {
	return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
