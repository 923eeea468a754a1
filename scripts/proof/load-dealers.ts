import { setTimeout as wait } from "node:timers/promises";
import { startCostDealer } from "../../bench/cost-dealer";

const [count, cars] = process.argv.slice(2).map(Number);
const dealers = await Promise.all(
	Array.from({ length: count ?? 0 }, (_, at) => startCostDealer(cars ?? 0, new Uint8Array(), 1 + at * 1000)),
);
console.log(JSON.stringify(dealers.map(({ url }) => url)));
for (;;) {
	await wait(10_000);
	for (const dealer of dealers) {
		dealer.changePrices(2);
		dealer.turnOver(1);
	}
}
