import type { SampleDealer } from "./dealers";
import { escapeHtml, listPhotoPaths, renderPage, toCarfaxLink, toPhotoPath, toPriceText, toTitle } from "./page-shell";
import type { SampleCar } from "./stock";

const pageSize = 9;

export function renderPlainPage(dealer: SampleDealer, url: URL): string | null {
	if (url.pathname === "/used-cars") return renderList(dealer, Number(url.searchParams.get("page") ?? "1"));
	const car = dealer.cars.find((candidate) => toPath(candidate) === url.pathname);
	return car ? renderVehicle(dealer, car) : null;
}

function toPath(car: SampleCar): string {
	return `/vehicle/${car.stockNumber}/${`${car.year}-${car.make}-${car.model}`.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

function renderList(dealer: SampleDealer, page: number): string | null {
	const pages = Math.ceil(dealer.cars.length / pageSize);
	if (!Number.isInteger(page) || page < 1 || page > pages) return null;
	const cards = dealer.cars.slice((page - 1) * pageSize, page * pageSize).map(
		(
			car,
		) => `<li class="vehicle-card"><a href="${toPath(car)}"><img src="${toPhotoPath(car, 1)}" alt="${escapeHtml(toTitle(car))}" loading="lazy"></a>
			<h3><a href="${toPath(car)}">${escapeHtml(toTitle(car))}</a></h3>
			<p class="price">${toPriceText(car)}</p>
			<p>${car.mileage.toLocaleString("en-US")} miles</p>
			<p>Stock #: ${car.stockNumber}</p>
			<p>Exterior: ${car.paint.name}</p>
			<p>${toCarfaxLink(car)}</p></li>`,
	);
	const links = [
		page > 1 ? `<a href="/used-cars?page=${page - 1}" rel="prev">Previous</a>` : "",
		page < pages ? `<a href="/used-cars?page=${page + 1}" rel="next">Next</a>` : "",
	];
	const main = `<h1>Our used cars</h1><p>${dealer.cars.length} vehicles, page ${page} of ${pages}</p>
		<ul class="cars">${cards.join("\n")}</ul><nav>${links.join(" ")}</nav>`;
	return renderPage(dealer, { title: "Used cars", main });
}

function renderVehicle(dealer: SampleDealer, car: SampleCar): string {
	const facts = [
		["Mileage", `${car.mileage.toLocaleString("en-US")} miles`],
		["Stock #", car.stockNumber],
		["Exterior Color", car.paint.name],
		["Interior Color", car.interior],
		["Engine", car.engine],
		["Transmission", car.transmission],
		["Drivetrain", car.drivetrain],
		["Fuel Type", car.fuel],
		["Body Style", car.body],
	];
	const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value ?? "")}</dd>`);
	const photos = listPhotoPaths(car).map((path) => `<img src="${path}" alt="" loading="lazy">`);
	const main = `<h1>${escapeHtml(toTitle(car))}</h1><p class="price">${toPriceText(car)}</p><dl>${rows.join("")}</dl>
		<p>${toCarfaxLink(car)}</p><div class="cars gallery">${photos.join("")}</div>`;
	return renderPage(dealer, { title: toTitle(car), main });
}
