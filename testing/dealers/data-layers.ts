import type { ShownCar } from "./shown-car";

export interface DataLayer {
	name: string;
	inList: (cars: ShownCar[], origin: string) => string;
	inVehicle: (car: ShownCar, origin: string) => string;
}

const toScript = (data: object) =>
	`<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c")}</script>`;

const states = { new: "NewCondition", used: "UsedCondition", sold: "UsedCondition" };

function toCarData({ car, name, path, photos, vin, stockNumber }: ShownCar, origin: string) {
	return {
		"@type": "Car",
		name,
		url: origin + path,
		image: photos.map((photo) => origin + photo),
		...(vin ? { vehicleIdentificationNumber: vin } : {}),
		...(stockNumber ? { sku: stockNumber } : {}),
		brand: { "@type": "Brand", name: car.make },
		model: car.model,
		vehicleConfiguration: car.trim,
		vehicleModelDate: String(car.year),
		mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "SMI" },
		itemCondition: `https://schema.org/${states[car.condition]}`,
		offers: {
			"@type": "Offer",
			...(car.price === null ? {} : { price: car.price, priceCurrency: "USD" }),
			availability: `https://schema.org/${car.condition === "sold" ? "SoldOut" : "InStock"}`,
		},
	};
}

const toState = ({ car, path, photos, vin, stockNumber }: ShownCar) => ({
	...{
		vin,
		stockNumber,
		condition: car.condition === "new" ? "New" : "Used",
		status: car.condition === "sold" ? "Sold" : "Available",
	},
	...{
		year: car.year,
		make: car.make,
		model: car.model,
		trim: car.trim,
		price: car.price,
		mileage: car.mileage,
		url: path,
		images: photos,
	},
});

const toNext = (page: string, pageProps: object) =>
	`<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps }, page, query: {}, buildId: "x1" })}</script>`;

/** Nuxt's list, in which each value is the index of another. */
function toNuxt(state: object): string {
	const list: unknown[] = [];
	const put = (value: unknown): number => {
		const place = list.push(null) - 1;
		if (Array.isArray(value)) list[place] = value.map(put);
		else if (typeof value === "object" && value !== null)
			list[place] = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, put(inner)]));
		else list[place] = value;
		return place;
	};
	put(state);
	return `<script type="application/json" data-nuxt-data="nuxt-app" id="__NUXT_DATA__">${JSON.stringify(list)}</script>`;
}

const nothing = () => "";

export const dataLayers: DataLayer[] = [
	{ name: "none", inList: nothing, inVehicle: nothing },
	{ name: "json-ld-vehicle-only", inList: nothing, inVehicle: (car, origin) => toScript(toCarData(car, origin)) },
	{
		name: "json-ld-list",
		inList: (cars, origin) =>
			toScript({
				"@type": "ItemList",
				itemListElement: cars.map((car, at) => ({
					"@type": "ListItem",
					position: at + 1,
					item: toCarData(car, origin),
				})),
			}),
		inVehicle: (car, origin) => toScript(toCarData(car, origin)),
	},
	{
		name: "json-ld-each",
		inList: (cars, origin) => cars.map((car) => toScript(toCarData(car, origin))).join("\n"),
		inVehicle: (car, origin) => toScript(toCarData(car, origin)),
	},
	{
		name: "next-data",
		inList: (cars) => toNext("/used", { total: cars.length, vehicles: cars.map(toState) }),
		inVehicle: (car) => toNext("/used/[slug]", { vehicle: toState(car) }),
	},
	{
		name: "nuxt-data",
		inList: (cars) => toNuxt({ data: { vehicles: cars.map(toState) } }),
		inVehicle: (car) => toNuxt({ data: { vehicle: toState(car) } }),
	},
	{
		name: "dealer-only",
		inList: () => toScript({ "@type": "AutoDealer", name: "Elm Street Autos", priceRange: "$$" }),
		inVehicle: () => toScript({ "@type": "AutoDealer", name: "Elm Street Autos", priceRange: "$$" }),
	},
];
