import { isStale, listBroken } from "../list-broken";
import { type Dealer, originOf } from "./dealers";
import type { KnownPin } from "./model";
import { findLoss, type Seen, type SeenCar } from "./seen";
import type { Step } from "./step";

export interface Verdict {
	step: Step;
	before: Seen;
	after: Seen;
	dealers: Dealer[];
	/** By run: the number of the step that began it. */
	begunAt: Map<number, number>;
	/** The clock was put back, or a person let an ended run write what it held: times no longer tell the order. */
	isOutOfOrder: boolean;
	pins: KnownPin[];
}

const byTime = "a run wrote after its end";

export async function judge(d1: D1Database, verdict: Verdict): Promise<string[]> {
	const broken = (await listBroken(d1)).filter((name) => name !== byTime || !verdict.isOutOfOrder);
	return [
		...broken,
		...judgeVersion(verdict),
		...(await judgeLosses(d1, verdict)),
		...judgePrices(verdict),
		...judgeListed(verdict),
		...(await judgePins(d1, verdict)),
	];
}

function judgeVersion({ before, after }: Verdict): string[] {
	if (after.view.version < before.view.version) return ["the catalogue's version shrank"];
	return isStale(before.view, after.view) ? ["shoppers' pages changed and the catalogue's version did not"] : [];
}

async function judgeLosses(d1: D1Database, verdict: Verdict): Promise<string[]> {
	const { before, after, step } = verdict;
	if (step[0].startsWith("restore")) return [];
	const now = new Map(after.cars.map((car) => [car.id, car]));
	const lost = before.cars.filter((car) => car.soldAt === null && (now.get(car.id)?.soldAt ?? "gone") !== null);
	const found: string[] = [];
	for (const car of lost.filter(({ id }) => now.get(id)?.soldAt !== null)) {
		const fault = await judgeLoss(d1, verdict, car, now.has(car.id));
		if (fault) found.push(`${car.vin} was lost: ${fault}`);
	}
	return found;
}

/** A car goes with its dealership, by a person's word, or because a whole reading no longer had it. */
async function judgeLoss(d1: D1Database, verdict: Verdict, car: SeenCar, isThere: boolean): Promise<string | null> {
	const { step, dealers, begunAt } = verdict;
	if (!isThere) return step[0] === "delete" && car.url.startsWith(originOf(step[1])) ? null : "its row is gone";
	const loss = await findLoss(d1, car.id);
	if (loss === null || (loss.runId === null && loss.importId === null))
		return byPerson.has(step[0]) ? null : (loss?.changedBy ?? null) ? judgeLook(verdict, car) : "nothing tells why";
	if (car.origin === "csv") return loss.runId === null ? null : "a run took off what a file brought";
	if (loss.outcome !== "complete") return `by a run that ended as ${loss.outcome}`;
	const dealer = dealers.find(({ lot }) => car.url.startsWith(lot.origin));
	const absentAt = dealer?.absentAt.get(car.vin) ?? -1;
	const isAbsent = !dealer?.lot.cars.some(({ vin }) => vin === car.vin);
	const begun = begunAt.get(loss.runId ?? 0) ?? 0;
	return isAbsent || absentAt >= begun ? null : "the dealer had it all the time";
}

/** What undoing removes, a person removed. */
const byPerson = new Set<Step[0]>(["roll back", "undo import"]);

/** Two looks missed it: then the dealer did not have it, or its whole site did not. */
function judgeLook({ dealers }: Verdict, car: SeenCar): string | null {
	const dealer = dealers.find(({ lot }) => car.url.startsWith(lot.origin));
	const isThere = dealer?.lot.cars.some(({ vin }) => vin === car.vin) ?? false;
	return isThere ? "by a look, and the dealer has it" : null;
}

/** What a person set stands, whatever a site, a file, a look or an undoing says. */
async function judgePins(d1: D1Database, { pins }: Verdict): Promise<string[]> {
	if (pins.length === 0) return [];
	const { results } = await d1
		.prepare("SELECT id, price, title, mileage, pins FROM vehicles WHERE pins IS NOT NULL")
		.all<{ id: number; price: number; title: string; mileage: number; pins: string }>();
	const cars = new Map(results.map((car) => [car.id, car]));
	return pins.flatMap(({ carId, field, value }) => {
		const car = cars.get(carId);
		return car?.[field] === value && field in JSON.parse(car.pins)
			? []
			: [`the pinned ${field} of ${carId} is ${car?.[field]}`];
	});
}

/** A price that its dealer never asked is worse than none. */
function judgePrices({ after, dealers, pins }: Verdict): string[] {
	const pinned = new Set(pins.filter(({ field }) => field === "price").map(({ carId }) => carId));
	return after.cars.flatMap(({ id, vin, price, url }) => {
		if (pinned.has(id)) return [];
		const dealer = dealers.find(({ lot }) => url.startsWith(lot.origin));
		return price === null || dealer?.prices.get(vin)?.has(price)
			? []
			: [`${vin} has the price ${price}, which nobody asked`];
	});
}

function judgeListed({ after, step }: Verdict): string[] {
	if (step[0] !== "cron" || after.importing > 0) return [];
	const busy = new Set(after.runs.filter(({ finishedAt }) => finishedAt === null).map(({ url }) => url));
	return after.cars
		.filter(({ url, mayBeSeen, listed }) => !busy.has(url) && mayBeSeen !== null && mayBeSeen !== listed)
		.map(({ vin, listed }) => (listed ? `${vin} is shown against the rules` : `${vin} is not shown, and should be`));
}
