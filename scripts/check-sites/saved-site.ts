import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { Car } from "../../app/inventory/car";

/** What a careful shopper reads off the whole site; null: it does not say. `url` is the path of the car's own page. */
export interface ToldCar
	extends Pick<
		Car,
		"vin" | "year" | "make" | "model" | "trim" | "price" | "mileage" | "exteriorColor" | "interiorColor"
	> {
	photo: string | null;
	url: string | null;
}

type Page = { file: string; type?: string } | { redirect: string };

export interface SavedSite {
	name: string;
	start: string;
	cars: ToldCar[];
	origin: string;
	/** What else it was asked for, answered 404. */
	missed: Set<string>;
	stop: () => void;
}

interface SiteFile {
	host: string;
	start: string;
	pages: Record<string, string | Page>;
	cars: (Omit<ToldCar, "exteriorColor" | "interiorColor"> & { exterior: string | null; interior: string | null })[];
}

/** Folders with a `site.json`: host, start, pages (path with query → file) and cars; served on ports of loopback. */
export async function openSites(folder: string, wanted: string[]): Promise<SavedSite[]> {
	const names = readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && (wanted.length === 0 || wanted.includes(entry.name)))
		.map(({ name }) => name);
	return await Promise.all(names.map((name) => openSite(name, join(folder, name))));
}

async function openSite(name: string, folder: string): Promise<SavedSite> {
	const site: SiteFile = JSON.parse(readFileSync(join(folder, "site.json"), "utf8"));
	const missed = new Set<string>();
	let origin = "";
	/** Its own addresses lead to loopback, plain and within JSON. */
	const toOwn = (text: string) =>
		text
			.replaceAll(`https://${site.host}`, origin)
			.replaceAll(`https:\\/\\/${site.host}`, origin.replaceAll("/", "\\/"))
			.replaceAll(`//${site.host}`, origin.replace("http:", ""));
	const server = createServer((request, response) => {
		const path = request.url ?? "/";
		const page = findPage(site, path);
		if (page && "redirect" in page) return void response.writeHead(302, { Location: page.redirect }).end();
		if (!page || request.method !== "GET") {
			missed.add(path);
			return void response.writeHead(404).end("not here");
		}
		const type = page.type ?? "text/html; charset=utf-8";
		response.writeHead(200, { "Content-Type": type }).end(toOwn(readFileSync(join(folder, page.file), "utf8")));
	});
	origin = `http://127.0.0.1:${await listen(server)}`;
	const cars = site.cars.map(({ exterior, interior, ...car }) => ({
		...car,
		exteriorColor: exterior,
		interiorColor: interior,
		photo: car.photo && new URL(toOwn(car.photo), origin).href,
	}));
	return { name, start: site.start, cars, origin, missed, stop: () => server.close() };
}

/** As a server does, which reads the parameters that it knows: of its pages the one that asks for most of them. */
function findPage({ pages }: SiteFile, asked: string): Page | undefined {
	const { path, query } = split(asked);
	const known = Object.keys(pages)
		.map((key) => ({ key, ...split(key) }))
		.filter((one) => one.path === path && one.query.every((part) => query.includes(part)))
		.sort((a, b) => b.query.length - a.query.length);
	const page = pages[known[0]?.key ?? ""];
	return typeof page === "string" ? { file: page } : page;
}

function split(address: string): { path: string; query: string[] } {
	const [path = "", query = ""] = safelyDecode(address).split("?");
	return { path: path.replace(/(?<=.)\/$/, ""), query: query.split("&").filter(Boolean) };
}

function safelyDecode(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

const listen = (server: Server) =>
	new Promise<number>((resolve) => {
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			resolve(typeof address === "object" && address ? address.port : 0);
		});
	});
