import { createFeed } from "../../app/feeds/platforms/create-feed.server";
import { getFeedFile, toFeedOf } from "../../app/feeds/platforms/feed-file.server";
import { plainFeeds, platforms } from "../../app/feeds/platforms/platforms";
import { loadReport } from "../../app/report/load-report.server";
import { findReported } from "../../app/report/report-link.server";
import { loader as apiCars } from "../../app/routes/api.vehicles._index";
import { loader as apiCar } from "../../app/routes/api.vehicles.$idOrVin";
import { loader as apiCheck } from "../../app/routes/api.vehicles.$idOrVin.check";
import { loader as feed } from "../../app/routes/feed[.]json";
import { loader as photoFile } from "../../app/routes/photos.$vehicleId.$name";
import { loader as shareImage } from "../../app/routes/vehicles.$idOrVin.card[.]jpg";
import { loadShortlist } from "../../app/shopper/shortlist/load-shortlist.server";
import { getVehiclePage } from "../../app/vehicles/detail/vehicle-page.server";
import { getEmbedPage } from "../../app/vehicles/embed/embed-page.server";
import { toPhotoPath } from "../../app/vehicles/photo-address";
import { listSiteMapEntries, listSiteMaps } from "../../app/vehicles/site-maps/list-site-maps.server";
import { answer, type Call } from "../test-admin.server";
import { findCar } from "./desk";
import type { Model } from "./model";
import type { Step } from "./step";
import { ORIGIN, Unexpected, type World } from "./world";

type VisitStep = Extract<Step, readonly ["look" | "photo" | "visit", ...unknown[]]>;

interface Row {
	id: number;
	vin: string | null;
	dealershipId: number;
	listed: number;
	soldAt: string | null;
	hiddenAt: string | null;
	images: string;
	/** It stands for a car of several sellers. */
	isFirst: number;
}

export async function visit(world: World, model: Model, step: VisitStep): Promise<void> {
	const rows = await listRows(world);
	const asked = await findCar(world, model.idOf(step[1]), step[2]);
	const car = rows.find(({ id }) => id === asked?.id);
	if (step[0] === "look")
		return car && void (await ask(world, apiCheck, { method: "POST", params: { idOrVin: `${car.id}` } }));
	if (car) await visitPhoto(world, car);
	if (step[0] === "photo") return;
	await visitLists(world, rows);
	await visitDealer(world, rows, model.idOf(step[1]));
	await visitReports(world, model, rows);
	for (const one of rows) await visitCar(world, one);
	for (const id of world.everSeen) if (!rows.some((row) => row.id === id)) await visitDeleted(world, id);
	for (const { id } of rows) world.everSeen.add(id);
}

async function listRows({ ctx }: World): Promise<Row[]> {
	const { results } = await ctx.db.$client
		.prepare(
			`SELECT v.id, v.vin, v.dealership_id AS dealershipId, v.listed, v.sold_at AS soldAt, v.hidden_at AS hiddenAt, v.images,
			coalesce((SELECT place = 0 FROM sellers s WHERE s.id = v.id), 1) AS isFirst FROM vehicles v ORDER BY v.id`,
		)
		.all<Row>();
	return results;
}

function ask(world: World, handler: Parameters<typeof answer>[1], call: Call): Promise<Response> {
	const headers = { Origin: ORIGIN, "User-Agent": "Mozilla/5.0 Firefox/140", "Sec-Fetch-Site": "same-origin" };
	return answer(world.ctx, handler, { headers, ...call });
}

const idsOf = (cars: { id: number }[]) => cars.map(({ id }) => id);
const inOrder = (ids: number[]) => [...ids].sort((one, other) => one - other).join();

function expectSame(what: string, found: number[], wanted: number[]): void {
	if (inOrder(found) !== inOrder(wanted)) throw new Unexpected(`${what} shows ${inOrder(found)} of ${inOrder(wanted)}`);
}

async function visitLists(world: World, rows: Row[]): Promise<void> {
	const listed = rows.filter((row) => row.listed === 1);
	const firsts = listed.filter((row) => row.isFirst === 1).map(({ id }) => id);
	const api = await (await ask(world, apiCars, { path: "/api/vehicles?limit=100" })).json<{
		total: number;
		vehicles: { id: number; sellers: { vehicleId: number }[] }[];
	}>();
	expectSame(
		"the API",
		api.vehicles.map(({ id }) => id),
		firsts,
	);
	const sellers = api.vehicles.flatMap(({ id, sellers: all }) =>
		all.length === 0 ? [id] : all.map((one) => one.vehicleId),
	);
	expectSame(
		"the API with all sellers",
		sellers,
		listed.map(({ id }) => id),
	);
	if (api.total !== firsts.length) throw new Unexpected(`the API counts ${api.total} of ${firsts.length}`);
	const { items } = await (await ask(world, feed, { path: "/feed.json" })).json<{ items: { id: string }[] }>();
	if (items.length !== firsts.length) throw new Unexpected(`the feed has ${items.length} of ${firsts.length} cars`);
	const mapped = await countMapped(world);
	if (mapped !== firsts.length) throw new Unexpected(`the sitemaps have ${mapped} of ${firsts.length} cars`);
	await visitFeeds(world, listed);
	const shortlist = await loadShortlist(world.ctx, `${ORIGIN}/shortlist?cars=${rows.map(({ id }) => id).join()}`);
	const hidden = new Set(rows.filter(({ hiddenAt }) => hiddenAt !== null).map(({ id }) => id));
	for (const { id, title, card } of shortlist.filter((one) => hidden.has(one.id)))
		if (card?.id === id || (card === null && title !== null))
			throw new Unexpected(`the shortlist tells of ${id}, which is hidden`);
}

async function countMapped({ ctx }: World): Promise<number> {
	const names = (await listSiteMaps(ctx.db)).map(({ name }) => name).filter((name) => name.startsWith("vehicles-"));
	const files = await Promise.all(names.map((name) => listSiteMapEntries(ctx.db, name)));
	return files.flat().length;
}

/** The plain feed has each car once at the price of its page; the platforms' tell of each car that they leave out. */
async function visitFeeds(world: World, listed: Row[]): Promise<void> {
	const firsts = listed.filter((row) => row.isFirst === 1);
	for (const platform of [...platforms, ...plainFeeds]) {
		const wanted = { platform, dealershipId: null, origin: ORIGIN, mayMake: true };
		const feed = await createFeed(world.ctx, wanted);
		if (feed === null) throw new Unexpected(`the feed ${platform.name} is being made, and nobody makes it`);
		const text = await new Response(feed.body).text();
		const { told } = (await getFeedFile(world.ctx.db, toFeedOf(wanted))) ?? {};
		const leftOut = Object.values(told?.leftOut ?? {}).reduce((sum, cars) => sum + cars, 0);
		const cars = platform.isOncePerVin ? firsts : listed;
		const counted = (told?.rows ?? 0) + leftOut;
		if (counted !== cars.length)
			throw new Unexpected(`the feed ${platform.name} tells of ${counted} of ${cars.length}`);
		if (platform.format === "json") await visitPlainFeed(world, JSON.parse(text), firsts);
	}
}

type FeedRow = { id: number; price: number | null; link: string };

async function visitPlainFeed(world: World, rows: FeedRow[], firsts: Row[]): Promise<void> {
	expectSame("the plain feed", idsOf(rows), idsOf(firsts));
	for (const { id, price, link } of rows) {
		const page = await getVehiclePage(world.ctx, link.slice(`${ORIGIN}/vehicles/`.length));
		const shown = page.kind === "found" && page.vehicle.priceKnown ? page.vehicle.price : null;
		if (page.kind !== "found" || shown !== price) throw new Unexpected(`${link} of ${id} shows ${shown}, not ${price}`);
	}
}

async function visitDealer({ ctx }: World, rows: Row[], id: number): Promise<void> {
	const cars = rows.filter((row) => row.dealershipId === id && row.listed === 1);
	const page = await getEmbedPage(ctx, id, `${ORIGIN}/embed/dealers/x-${id}`);
	const shown = page?.cards.length ?? 0;
	if (shown > cars.length) throw new Unexpected(`the dealer's own list shows ${shown} of ${cars.length} cars`);
}

async function visitReports({ ctx }: World, model: Model, rows: Row[]): Promise<void> {
	for (const { path, slot } of model.links) {
		const dealer = await findReported(ctx.db, path.replace("/report/", ""));
		const opened = dealer?.id ?? null;
		const wanted = slot === null ? null : model.idOf(slot);
		if (opened !== wanted) throw new Unexpected(`a report's link opens ${opened} instead of ${wanted}`);
		if (dealer === null) continue;
		const listed = rows.filter((row) => row.dealershipId === dealer.id && row.listed === 1);
		const { cars } = await loadReport(ctx, dealer);
		expectSame("a report", idsOf(cars), idsOf(listed));
	}
}

const robot = { Origin: ORIGIN, "User-Agent": "Googlebot/2.1" };

/** By its id, whatever stands for it: a listed car is there, a hidden one is never mentioned. */
async function visitCar(world: World, car: Row): Promise<void> {
	const { kind } = await getVehiclePage(world.ctx, String(car.id));
	const isShared = kind === "found" && car.listed === 0;
	const wanted = car.listed === 1 ? "found" : car.soldAt !== null && car.hiddenAt === null ? "gone" : "missing";
	if (kind !== wanted && !isShared) throw new Unexpected(`the page of ${car.id} is ${kind} instead of ${wanted}`);
	const api = await ask(world, apiCar, { params: { idOrVin: String(car.id) } });
	if ((api.status === 200) !== (car.listed === 1)) throw new Unexpected(`the API answers ${api.status} for ${car.id}`);
	const check = await ask(world, apiCheck, { method: "POST", params: { idOrVin: String(car.id) }, headers: robot });
	if (check.ok !== (wanted !== "missing")) throw new Unexpected(`the check of ${car.id} answers ${check.status}`);
	const image = await ask(world, shareImage, {
		params: { idOrVin: String(car.id) },
		path: `/vehicles/${car.id}/card.jpg`,
	});
	if (car.listed === 0 && image.status !== 404) throw new Unexpected(`the image of ${car.id} answers ${image.status}`);
}

async function visitDeleted(world: World, id: number): Promise<void> {
	const { kind } = await getVehiclePage(world.ctx, String(id));
	if (kind !== "missing") throw new Unexpected(`the page of ${id}, which was deleted, is ${kind}`);
	for (const path of world.photosOf.get(id) ?? []) {
		const { status } = await askPhoto(world, id, path);
		if (status !== 404) throw new Unexpected(`a photo of ${id}, which was deleted, answers ${status}`);
	}
}

async function visitPhoto(world: World, car: Row): Promise<void> {
	const images = JSON.parse(car.images) as string[];
	const [source] = images;
	if (!source) return;
	const path = toPhotoPath(car.id, { number: 1, width: 640 }, source);
	world.photosOf.set(car.id, new Set([...(world.photosOf.get(car.id) ?? []), path]));
	const { status } = await askPhoto(world, car.id, path);
	await world.settle();
	if (car.hiddenAt !== null && status !== 404)
		throw new Unexpected(`the photo of ${car.id}, hidden, answers ${status}`);
}

function askPhoto(world: World, id: number, path: string): Promise<Response> {
	const name = new URL(path, ORIGIN).pathname.split("/").at(-1) ?? "";
	return ask(world, photoFile, { path, params: { vehicleId: String(id), name } });
}
