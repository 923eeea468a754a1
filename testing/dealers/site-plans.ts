import type { StockCar } from "./stock";

export interface SitePlan {
	name: string;
	list: string;
	toPage: (page: number, size: number) => string;
	toCar: (car: StockCar, vin: string | null, at: number) => string;
	sold: string;
}

const toSlug = (...words: (string | number)[]) =>
	words
		.join(" ")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-");
const toNameSlug = ({ year, make, model, trim }: StockCar) => toSlug(year, make, model, trim);
const toDashed = (text: string) => text.replace(/[^A-Za-z0-9]+/g, "-");

const toHash = ({ stockNumber, mileage }: StockCar) => {
	const digits = [...`${stockNumber}${mileage}`].map((sign) => sign.charCodeAt(0).toString(16)).join("");
	return digits.repeat(4).slice(0, 32);
};

const toState = (car: StockCar) => (car.condition === "new" ? "new" : "used");
const toId = ({ stockNumber }: StockCar, at: number) => 21_900_000 + Number(stockNumber.slice(1)) * 10 + (at % 10);

export const sitePlans: SitePlan[] = [
	{
		name: "dealer-com",
		list: "/used-inventory/index.htm",
		toPage: (page, size) => `/used-inventory/index.htm?start=${(page - 1) * size}`,
		toCar: (car) =>
			`/${toState(car)}/${toDashed(car.make)}/${car.year}-${toDashed(`${car.make} ${car.model}`)}-${toHash(car)}.htm`,
		sold: "/sold-inventory/index.htm",
	},
	{
		name: "dealer-on",
		list: "/searchused.aspx",
		toPage: (page) => `/searchused.aspx?pt=${page}`,
		toCar: (car, vin, at) =>
			`/${toState(car)}-Dayton-${car.year}-${`${car.make}-${car.model}-${car.trim}`.replaceAll(" ", "+")}-${vin ?? toId(car, at)}`,
		sold: "/searchused.aspx?status=sold",
	},
	{
		name: "dealer-inspire",
		list: "/used-vehicles/",
		toPage: (page) => `/used-vehicles/?_p=${page - 1}`,
		toCar: (car, vin) => `/inventory/${toState(car)}-${toNameSlug(car)}-${(vin ?? car.stockNumber).toLowerCase()}/`,
		sold: "/recently-sold/",
	},
	{
		name: "dealer-car-search",
		list: "/newandusedcars?clearall=1",
		toPage: (page) => `/newandusedcars?page=${page}`,
		toCar: (car, _vin, at) =>
			`/vdp/${toId(car, at)}/${toDashed(`${car.condition === "new" ? "New" : "Used"} ${car.year} ${car.make} ${car.model} ${car.trim}`)}-for-sale-in-Dayton-OH-45402`,
		sold: "/soldinventory",
	},
	{
		name: "frazer",
		list: "/inventory.php",
		toPage: (page) => `/inventory.php?&page=${page}`,
		toCar: (car, _vin, at) =>
			`/vehicle.php?id=${251 + at}&vehicle=${car.year}-${toDashed(`${car.make} ${car.model}`).toUpperCase()}`,
		sold: "/inventory/sold.html",
	},
	{
		name: "dealer-center",
		list: "/inventory/",
		toPage: (page) => `/inventory/?page_no=${page}`,
		toCar: (car) => `/inventory/${toSlug(car.make)}/${toSlug(car.model)}/${car.stockNumber.toLowerCase()}/`,
		sold: "/inventory/sold/",
	},
	{
		name: "numbered",
		list: "/autos/",
		toPage: (page) => `/autos/page/${page}/`,
		toCar: (_car, _vin, at) => `/autos/v-${String(at + 1).padStart(3, "0")}/`,
		sold: "/autos/vendidos/",
	},
	{
		name: "overfuel",
		list: "/used-cars-dayton-oh",
		toPage: (page) => `/used-cars-dayton-oh/page/${page}`,
		toCar: (car, _vin, at) => `/inventory/${toState(car)}-${toNameSlug(car)}-dayton-oh/${toId(car, at)}`,
		sold: "/sold-cars-dayton-oh",
	},
	{
		name: "carsforsale",
		list: "/cars-for-sale",
		toPage: (page) => `/cars-for-sale?PageNumber=${page}`,
		toCar: (car) => `/Inventory/Details/${toHash(car).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`,
		sold: "/sold",
	},
	{
		name: "autorevo",
		list: "/vehicles",
		toPage: (page) => `/vehicles?page=${page}`,
		toCar: (car) => `/vehicle-details/${toState(car)}-${toNameSlug(car)}-${toHash(car)}`,
		sold: "/vehicles?status=sold",
	},
	{
		name: "hand-made",
		list: "/inventory.aspx",
		toPage: (page) => `/inventory.aspx?p=${page}`,
		toCar: (_car, _vin, at) => `/detail.aspx?id=${40 + at}`,
		sold: "/sold.aspx",
	},
	{
		name: "shop-builder",
		list: "/shop",
		toPage: (page) => `/shop?page=${page}`,
		toCar: (car, _vin, at) => `/product-page/${toNameSlug(car)}-${at + 1}`,
		sold: "/sold-gallery",
	},
];
