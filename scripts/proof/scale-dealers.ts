import { createServer } from "node:http";
import { startCostDealer } from "../../bench/cost-dealer";
import { toVin } from "../../testing/vins";

/** `scale-dealers.ts DEALERS CARS FEEDS FEED_CARS`: dealers' sites, then sites with a feed; prints their addresses. */
const [dealers = 0, cars = 0, feeds = 0, feedCars = 0] = process.argv.slice(2).map(Number);
const FIRST_FED = 100_000;

const sites = await Promise.all(
	Array.from({ length: dealers }, (_, at) => startCostDealer(cars, new Uint8Array(), 1 + at * cars)),
);
const fed = await Promise.all(Array.from({ length: feeds }, (_, at) => startFeed(FIRST_FED + at * feedCars)));
console.log(JSON.stringify({ sites: sites.map(({ url }) => url), feeds: fed }));

async function startFeed(from: number): Promise<string> {
	const server = createServer((request, response) => {
		const isFeed = request.url === "/stock.csv";
		response.writeHead(isFeed ? 200 : 404, { "Content-Type": isFeed ? "text/csv" : "text/plain" });
		response.end(isFeed ? renderFeed(from) : "not here");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The feed has no port");
	return `http://127.0.0.1:${address.port}/stock.csv`;
}

const models = ["Accord", "Civic", "CR-V", "Pilot", "Odyssey", "HR-V", "Fit", "Ridgeline"];
const trims = ["LX", "EX", "Sport", "Touring"];

function renderFeed(from: number): string {
	const lines = Array.from({ length: feedCars }, (_, at) => {
		const number = from + at;
		const [model, trim] = [models[number % models.length] ?? "", trims[number % trims.length] ?? ""];
		const [price, miles] = [15_000 + ((number * 7919) % 20_000), 5_000 + ((number * 104_729) % 90_000)];
		const photo = `https://photos.example/${number}.jpg`;
		return `2019 Honda ${model} ${trim},2019,Honda,${model},${trim},${price},${miles},${toVin(number)},S${number},${photo}`;
	});
	return ["title,year,make,model,trim,price,mileage,vin,stock number,image", ...lines].join("\n");
}
