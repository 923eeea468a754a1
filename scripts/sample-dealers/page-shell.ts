import type { SampleDealer } from "./dealers";
import type { SampleCar } from "./stock";

export function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

export function toTitle(car: SampleCar): string {
	return `${car.year} ${car.make} ${car.model} ${car.trim}`;
}

export function toPriceText(car: SampleCar): string {
	return car.price === null ? "Call for price" : `$${car.price.toLocaleString("en-US")}`;
}

export function toPhotoPath(car: SampleCar, number: number): string {
	return `/photos/${car.stockNumber}-${number}.jpg`;
}

export function listPhotoPaths(car: SampleCar): string[] {
	return Array.from({ length: car.photos }, (_, at) => toPhotoPath(car, at + 1));
}

export function toCarfaxLink(car: SampleCar): string {
	const address = `https://www.carfax.com/VehicleHistory/p/Report.cfx?partner=DVW_1&amp;vin=${car.vin}`;
	return `<a href="${address}">Free CARFAX Report</a>`;
}

const style = `
	body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1e23; background: #f6f6f3 }
	header, main, footer { max-width: 1080px; margin: 0 auto; padding: 16px }
	header { display: flex; gap: 24px; align-items: baseline } header b { font-size: 20px }
	a { color: #1746d1 } img { width: 100%; border-radius: 8px; aspect-ratio: 4/3; object-fit: cover; background: #ddd }
	.cars { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 24px; padding: 0; list-style: none }
	.price { font-size: 20px; font-weight: 600 } dl { display: grid; grid-template-columns: 160px 1fr } dd { margin: 0 }
	footer { color: #565b66; font-size: 14px }`;

export function renderPage(dealer: SampleDealer, page: { title: string; head?: string; main: string }): string {
	return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} | ${escapeHtml(dealer.name)}</title><style>${style}</style>${page.head ?? ""}</head>
<body><header><b>${escapeHtml(dealer.name)}</b><a href="/">Home</a> <a href="/used-cars">Used cars</a> <a href="/about">About us</a></header>
<main>${page.main}</main>
<footer>${escapeHtml(dealer.name)} · ${dealer.street}, ${dealer.location} ${dealer.zipCode} · ${dealer.phone} · A sample dealer: these cars are made up.</footer>
</body></html>`;
}
