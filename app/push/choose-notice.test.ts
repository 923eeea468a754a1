import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { chooseNotice } from "./choose-notice";
import { getPauseEnd, getSecondsUntilQuiet } from "./quiet-hours";
import type { CarFact, Facts, SearchFact, Subscriber, Watch } from "./watch";

const noon = new Date("2026-11-22T12:00:00.000Z");
const car = (price: number | null, isListed = true): CarFact => ({
	...{ title: "2019 Honda Civic", price, path: "/vehicles/VIN1", isListed },
});
const search = (...cars: SearchFact["cars"]): SearchFact => ({ name: "Honda", path: "/?make=Honda", cars });
const jazz = (bornId: number) => ({ bornId, title: `Jazz ${bornId}`, price: 9000, path: `/vehicles/${bornId}` });
const noFacts: Facts = { newestId: 100, cars: new Map(), searches: new Map() };

function subscribe(watches: Watch[], more: Partial<Subscriber> = {}): Subscriber {
	const endpoint = "https://push.example/1";
	const blank = { id: 1, endpoint, p256dh: "", auth: "", utcOffset: 0, day: null, sent: 0 };
	return { ...blank, dueAt: null, fence: 0, failures: 0, watches, ...more };
}

const ofCar: Watch = { id: 1, kind: "car", target: "VIN1", known: 15_000 };
const ofHondas: Watch = { id: 2, kind: "search", target: "make=Honda", known: 50 };

test("a fall is told with both prices, a rise only remembered, an unknown price neither", () => {
	const at = (price: number | null) =>
		chooseNotice(subscribe([ofCar]), { ...noFacts, cars: new Map([["VIN1", car(price)]]) }, noon);
	expect(at(14_500).notice).toMatchObject({
		title: "$500 less: 2019 Honda Civic, now $14,500",
		path: "/vehicles/VIN1",
	});
	expect(at(14_500)).toMatchObject({ changes: [{ id: 1, known: 14_500 }], day: "2026-11-22", sent: 1 });
	expect(at(16_000)).toMatchObject({ notice: null, changes: [{ id: 1, known: 16_000 }], sent: 0 });
	for (const price of [null, 15_000]) expect(at(price)).toMatchObject({ notice: null, changes: [] });
});

test("a car that is gone is told once: its watch is over", () => {
	const { notice, changes } = chooseNotice(
		subscribe([ofCar]),
		{ ...noFacts, cars: new Map([["VIN1", car(null, false)]]) },
		noon,
	);
	expect(notice?.title).toBe("No longer listed: 2019 Honda Civic");
	expect(changes).toEqual([{ id: 1, known: 15_000, isOver: true }]);
});

test("of a search only cars that came after it are told, and one that two searches have once", () => {
	const facts: Facts = {
		...{ newestId: 100, cars: new Map() },
		searches: new Map([
			["make=Honda", search(jazz(49), jazz(50), jazz(51), jazz(101))],
			["model=Jazz", search(jazz(51))],
		]),
	};
	const both = [ofHondas, { ...ofHondas, id: 3, target: "model=Jazz" }];
	const { notice, changes } = chooseNotice(subscribe(both), facts, noon);
	expect(notice).toMatchObject({ title: "New: Jazz 51, $9,000", body: "", path: "/vehicles/51", watches: [2] });
	expect(changes.map(({ id, known }) => [id, known])).toEqual([
		[2, 100],
		[3, 100],
	]);
	const two = chooseNotice(
		subscribe([ofHondas]),
		{ ...facts, searches: new Map([["make=Honda", search(jazz(60), jazz(61))]]) },
		noon,
	);
	expect(two.notice).toMatchObject({ title: "2 new: Honda", path: "/?make=Honda" });
});

test("several news are one notice, which leads to the page Saved", () => {
	const facts: Facts = {
		...{ newestId: 100, cars: new Map([["VIN1", car(14_000)]]) },
		searches: new Map([["make=Honda", search(jazz(60))]]),
	};
	const { notice, sent } = chooseNotice(subscribe([ofCar, ofHondas]), facts, noon);
	expect(notice).toMatchObject({ body: "New: Jazz 60, $9,000", path: "/saved", watches: [1, 2] });
	expect(sent).toBe(1);
});

test("after the third notice of a day, and at night, what there is waits for eight in the morning there", () => {
	const houston = { utcOffset: -360, day: "2026-11-22", sent: 3 };
	expect(getPauseEnd(houston, new Date("2026-11-22T18:00:00.000Z"))).toBe("2026-11-23T14:00:00.000Z");
	expect(getPauseEnd({ ...houston, sent: 2 }, new Date("2026-11-22T18:00:00.000Z"))).toBeNull();
	expect(getPauseEnd({ ...houston, sent: 0 }, new Date("2026-11-23T04:00:00.000Z"))).toBe("2026-11-23T14:00:00.000Z");
	expect(getPauseEnd({ ...houston, sent: 0 }, new Date("2026-11-23T13:59:59.999Z"))).toBe("2026-11-23T14:00:00.000Z");
	expect(getPauseEnd(houston, new Date("2026-11-23T14:00:00.000Z"))).toBeNull();
	// Flown west: the day before is no new day.
	expect(getPauseEnd({ utcOffset: -600, day: "2026-11-23", sent: 3 }, new Date("2026-11-22T23:00:00Z"))).not.toBeNull();
});

/** A world of cars that come, move their prices and go, and of browsers that watch them from anywhere on the earth. */
const happening = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 500 }) }),
	},
	fc.record({ kind: fc.constant("come" as const), make: fc.nat(2) }),
	fc.record({ kind: fc.constant("price" as const), car: fc.nat(30), price: fc.integer({ min: 1, max: 9 }) }),
	fc.record({ kind: fc.constant("go" as const), car: fc.nat(30) }),
	fc.record({ kind: fc.constant("end" as const), who: fc.nat(3) }),
	fc.record({ kind: fc.constant("pass" as const), isRefused: fc.boolean() }),
	fc.record({ kind: fc.constant("pass" as const), isRefused: fc.constant(false) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;
type LotCar = { id: number; make: number; price: number; isListed: boolean };

class World {
	now = Date.parse("2026-03-28T00:00:00.000Z");
	cars: LotCar[] = [1, 2, 3, 4].map((id) => ({ id, make: id % 3, price: 5, isListed: true }));
	ended = new Set<number>();
	told: { who: number; at: number; facts: string[]; ttl: number }[] = [];

	constructor(readonly subscribers: Subscriber[]) {}

	facts(): Facts {
		const toShown = ({ id, price }: LotCar) => ({ bornId: id, title: `Car ${id}`, price, path: `/vehicles/${id}` });
		const listed = this.cars.filter(({ isListed }) => isListed);
		return {
			newestId: this.cars.length,
			cars: new Map(this.cars.map((one) => [`${one.id}`, { ...toShown(one), isListed: one.isListed }])),
			searches: new Map(
				[0, 1, 2, 3].map((make) => [
					`${make}`,
					search(...listed.filter((one) => make === 3 || one.make === make).map(toShown)),
				]),
			),
		};
	}

	happen(one: Happening): void {
		const car = "car" in one ? this.cars[one.car % this.cars.length] : undefined;
		if (one.kind === "wait") this.now += one.minutes * 60_000;
		if (one.kind === "come") this.cars.push({ id: this.cars.length + 1, make: one.make, price: 5, isListed: true });
		if (one.kind === "price" && car) car.price = one.price;
		if (one.kind === "go" && car) car.isListed = false;
		if (one.kind === "end") this.ended.add(one.who);
		if (one.kind === "pass") for (const subscriber of this.subscribers) this.pass(subscriber, one.isRefused);
	}

	/** As the queue's step: what is chosen is stored, then sent; a push that was refused puts all back. */
	pass(subscriber: Subscriber, isRefused: boolean): void {
		const now = new Date(this.now);
		if (this.ended.has(subscriber.id) || (subscriber.dueAt ?? "") > now.toISOString()) return;
		const facts = this.facts();
		const choice = chooseNotice(subscriber, facts, now);
		if (choice.notice && isRefused) {
			subscriber.dueAt = new Date(this.now + 300_000).toISOString();
			return;
		}
		if (choice.notice) this.tell(subscriber, choice.notice.watches, facts);
		const { day, sent, dueAt } = choice;
		Object.assign(subscriber, { day, sent, dueAt });
		const over = new Set(choice.changes.filter(({ isOver }) => isOver).map(({ id }) => id));
		const known = new Map(choice.changes.map((change) => [change.id, change.known]));
		subscriber.watches = subscriber.watches
			.filter(({ id }) => !over.has(id))
			.map((watch) => ({ ...watch, known: known.has(watch.id) ? (known.get(watch.id) ?? null) : watch.known }));
	}

	tell(subscriber: Subscriber, watches: number[], facts: Facts): void {
		const told = subscriber.watches.filter(({ id }) => watches.includes(id)).flatMap((watch) => toTold(watch, facts));
		const ttl = getSecondsUntilQuiet(subscriber, new Date(this.now));
		this.told.push({ who: subscriber.id, at: this.now, facts: [...new Set(told)], ttl });
	}
}

function toTold({ kind, target, known }: Watch, facts: Facts): string[] {
	if (kind === "search") {
		const fresh = facts.searches.get(target)?.cars.filter(({ bornId }) => bornId > (known ?? 0)) ?? [];
		return fresh.map(({ bornId }) => `new ${bornId}`);
	}
	return [facts.cars.get(target)?.isListed ? "" : `gone ${target}`].filter(Boolean);
}

const subscriptions = fc.array(
	fc.record({ utcOffset: fc.integer({ min: -840, max: 840 }), watches: fc.uniqueArray(fc.nat(7), { minLength: 1 }) }),
	{ minLength: 4, maxLength: 4 },
);

function toSubscriber({ utcOffset, watches }: { utcOffset: number; watches: number[] }, id: number): Subscriber {
	const toWatch = (number: number): Watch =>
		number < 4
			? { id: number, kind: "search", target: `${number}`, known: 4 }
			: { id: number, kind: "car", target: `${number - 3}`, known: 5 };
	return subscribe(watches.map(toWatch), { id, utcOffset });
}

test("whatever happens: at most three a day, none at night, no fact twice, none after the end", () => {
	const happenings = fc.array(happening, { minLength: 40, maxLength: 160 });
	const count = { told: 0 };
	fc.assert(
		fc.property(subscriptions, happenings, (all, steps) => {
			const world = new World(all.map(toSubscriber));
			for (const step of steps) {
				const before = new Set(world.ended);
				const from = world.told.length;
				world.happen(step);
				for (const { who } of world.told.slice(from)) expect(before.has(who)).toBe(false);
			}
			count.told += world.told.length;
			for (const [who, { utcOffset }] of all.entries())
				expectRules(
					world.told.filter((one) => one.who === who),
					utcOffset,
				);
		}),
		{ seed, numRuns: proofCount(300, 5000) },
	);
	// A world in which nobody is told anything would prove nothing.
	expect(count.told).toBeGreaterThan(300);
});

function expectRules(told: World["told"], utcOffset: number): void {
	const facts = told.flatMap((one) => one.facts);
	expect(new Set(facts).size).toBe(facts.length);
	const local = told.map(({ at }) => new Date(at + utcOffset * 60_000));
	for (const [at, time] of local.entries()) {
		expect(time.getUTCHours()).toBeGreaterThanOrEqual(8);
		expect(time.getUTCHours()).toBeLessThan(22);
		const kept = new Date(time.getTime() + (told[at]?.ttl ?? 0) * 1000);
		expect(kept.toISOString() <= `${time.toISOString().slice(0, 10)}T22:00:00.000Z`).toBe(true);
		const day = local.filter((other) => other.toISOString().slice(0, 10) === time.toISOString().slice(0, 10));
		expect(day.length).toBeLessThanOrEqual(3);
	}
}
