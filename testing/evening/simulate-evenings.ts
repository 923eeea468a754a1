import { CHECKS_A_DAY, CHECKS_AN_HOUR } from "../../app/checks/check-limits";
import { SYNC_INTERVAL_HOURS } from "../../app/sync/board/run-limits";
import { chooseSyncHours, getKeptShare, NO_LOOKS } from "../../app/sync/sync-interval";
import type { Random } from "../random";
import type { Mornings } from "./days-of-dealers";

/** `looks`: opened cars are looked at; `learns`: looks decide when the next sync is. */
export interface Ways {
	looks: boolean;
	learns: boolean;
}

export interface Evenings {
	/** Listings shown in the evenings, and those gone or repriced. */
	shown: number;
	stale: number;
	syncs: number;
	looks: number;
}

const MINUTE = 1 / 60;
/** Hours of the day. Cars change while the lot is open, people look until later, and then the evening is counted. */
const OPEN = { from: 9, to: 20 };
const VISITS = { from: 8, to: 21 };
const EVENING = 21;
const FRESH_HOURS = 0.5;
const SECOND_LOOK_HOURS = 10 * MINUTE;

interface Shown {
	price: number | null;
	seenAt: number;
	goneAt: number | null;
}

type Event = { at: number; kind: "change" | "visit" | "evening"; vin: string; price: number | null | "gone" };

/** `phase`: the first sync as a share of the usual interval, which decides how old the last one is each evening. */
export interface Draw {
	random: Random;
	phase: number;
}

/** How true a dealer's listings were each evening, if one visitor opens each once a day, at random. */
export function simulateEvenings(mornings: Mornings, ways: Ways, draw: Draw): Evenings {
	return new Dealer(mornings, ways, draw).live();
}

const drawIn = (random: Random, { from, to }: { from: number; to: number }) =>
	from + (random(10_000) / 10_000) * (to - from);

function listEvents(mornings: Mornings, random: Random): Event[] {
	const events: Event[] = [];
	mornings.slice(0, -1).forEach((morning, day) => {
		const next = mornings[day + 1] ?? new Map();
		const at = (span: typeof OPEN) => 24 * day + drawIn(random, span);
		for (const vin of new Set([...morning.keys(), ...next.keys()])) {
			events.push({ at: at(VISITS), kind: "visit", vin, price: null });
			const price = next.has(vin) ? (next.get(vin) ?? null) : "gone";
			const isSame = morning.has(vin) && price === morning.get(vin);
			const changedAt = at(OPEN);
			if (!isSame) events.push({ at: changedAt, kind: "change", vin, price });
		}
		events.push({ at: 24 * day + EVENING, kind: "evening", vin: "", price: null });
	});
	return events.sort((a, b) => a.at - b.at);
}

class Dealer {
	private readonly stock: Map<string, number | null>;
	private readonly shown = new Map<string, Shown>();
	private readonly events: Event[];
	private readonly told: Evenings = { shown: 0, stale: 0, syncs: 0, looks: 0 };
	private readonly lookedAt: number[] = [];
	private looks = { ...NO_LOOKS };
	private nextSync: number;

	constructor(
		mornings: Mornings,
		private readonly ways: Ways,
		{ random, phase }: Draw,
	) {
		this.stock = new Map(mornings[0]);
		this.nextSync = (phase - 1) * SYNC_INTERVAL_HOURS;
		this.events = listEvents(mornings, random);
	}

	live(): Evenings {
		for (const event of this.events) {
			while (this.nextSync <= event.at) this.sync(this.nextSync);
			this.lookAgain(event.at);
			if (event.kind === "change") this.change(event);
			else if (event.kind === "visit") this.visit(event);
			else this.count();
		}
		return this.told;
	}

	private change({ vin, price }: Event): void {
		if (price === "gone") this.stock.delete(vin);
		else this.stock.set(vin, price);
	}

	private sync(at: number): void {
		this.shown.clear();
		for (const [vin, price] of this.stock) this.shown.set(vin, { price, seenAt: at, goneAt: null });
		this.told.syncs++;
		const hours = this.ways.learns ? chooseSyncHours(this.looks, 1 + this.stock.size) : SYNC_INTERVAL_HOURS;
		const kept = getKeptShare(hours);
		const { looks, finds, unseenHours } = this.looks;
		this.looks = { looks: looks * kept, finds: finds * kept, unseenHours: unseenHours * kept };
		this.nextSync = at + hours;
	}

	private visit({ vin, at }: Event): void {
		const car = this.shown.get(vin);
		if (!this.ways.looks || !car || car.goneAt !== null || at - car.seenAt < FRESH_HOURS || !this.claim(at)) return;
		const price = this.stock.get(vin);
		const isFind = price !== car.price;
		this.looks.looks++;
		this.looks.finds += isFind ? 1 : 0;
		this.looks.unseenHours += at - car.seenAt;
		if (price === undefined) car.goneAt = at;
		else this.shown.set(vin, { price, seenAt: at, goneAt: null });
	}

	/** A car leaves at the second look, which cron sends. */
	private lookAgain(now: number): void {
		for (const [vin, { goneAt }] of this.shown) {
			if (goneAt === null || now < goneAt + SECOND_LOOK_HOURS || !this.claim(goneAt + SECOND_LOOK_HOURS)) continue;
			this.shown.delete(vin);
		}
	}

	private claim(at: number): boolean {
		const within = (hours: number) => this.lookedAt.filter((time) => time > at - hours).length;
		if (within(1) >= CHECKS_AN_HOUR || within(24) >= CHECKS_A_DAY) return false;
		this.lookedAt.push(at);
		this.told.looks++;
		return true;
	}

	private count(): void {
		for (const [vin, { price }] of this.shown) {
			this.told.shown++;
			if (!this.stock.has(vin) || this.stock.get(vin) !== price) this.told.stale++;
		}
	}
}

export function sumEvenings(dealers: Mornings[], ways: Ways, draw: (dealer: number) => Draw): Evenings {
	const each = dealers.map((mornings, at) => simulateEvenings(mornings, ways, draw(at)));
	const sum = (key: keyof Evenings) => each.reduce((total, one) => total + one[key], 0);
	return { shown: sum("shown"), stale: sum("stale"), syncs: sum("syncs"), looks: sum("looks") };
}
