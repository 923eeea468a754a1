import { and, eq, type SQL, sql } from "drizzle-orm";
import { getNetwork } from "~/auth/address";
import { toKeyedDigests } from "~/auth/keyed-digest.server";
import type { AppContext } from "~/context.server";
import type { Db } from "../../db/client";
import { clickThrottle, contactEvents, totals, vehicles, viewCounters } from "../../db/schema";
import { namesOf, toStatement } from "../../db/statement";
import { clicksPerMinute, isCounted, sameContactMinutes } from "./clicks";

export type Click = { kind: "view" | "contact"; vehicle: string; headers: Headers };
export type ClickOutcome =
	| { kind: "recorded" | "not-counted"; vehicleId: number }
	| { kind: "unknown" }
	| { kind: "throttled" };

type Subject = { id: number; dealership_id: number; clicks: number };

/**
 * A car by id or VIN: views in the day's counter, contacts as events with the car's data. Programs, prefetches,
 * repeated contacts and addresses beyond 30 a minute add nothing; the address is stored only as a keyed digest.
 */
export async function storeClick({ db, now }: Pick<AppContext, "db" | "now">, click: Click): Promise<ClickOutcome> {
	const time = now();
	const minute = time.toISOString().slice(0, 16);
	const [address] = await toKeyedDigests(db, getNetwork(click.headers));
	const subject = await getSubject(db, click.vehicle, address, minute);
	if (!subject) return { kind: "unknown" };
	if (subject.clicks >= clicksPerMinute) return { kind: "throttled" };
	if (!isCounted(click.headers)) return { kind: "not-counted", vehicleId: subject.id };
	const statements = click.kind === "view" ? addView : addContact;
	await db.$client.batch([countPress(db, address, minute), ...statements(db, subject, address, time)]);
	return { kind: "recorded", vehicleId: subject.id };
}

function getSubject(db: Db, vehicle: string, address: string, minute: string): Promise<Subject | null> {
	const clicks = sql`SELECT ${clickThrottle.clicks} FROM ${clickThrottle}
		WHERE ${clickThrottle.addressHash} = ${address} AND ${clickThrottle.minute} = ${minute}`;
	const isMeant = /^\d{1,15}$/.test(vehicle)
		? sql`${vehicles.id} = ${vehicle}`
		: sql`${vehicles.vin} = upper(${vehicle})`;
	return toStatement(
		db,
		sql`SELECT ${vehicles.id}, ${vehicles.dealershipId}, coalesce((${clicks}), 0) AS clicks
			FROM ${vehicles} WHERE ${isMeant} ORDER BY ${vehicles.listed} DESC, ${vehicles.rank}, ${vehicles.id} LIMIT 1`,
	).first<Subject>();
}

function countPress(db: Db, addressHash: string, minute: string): D1PreparedStatement {
	const counted = db.insert(clickThrottle).values({ addressHash, minute, clicks: 1 });
	return toStatement(
		db,
		counted.onConflictDoUpdate({
			target: [clickThrottle.addressHash, clickThrottle.minute],
			set: { clicks: sql`${clickThrottle.clicks} + 1` },
		}),
	);
}

function addView(db: Db, { id, dealership_id }: Subject, _address: string, time: Date): D1PreparedStatement[] {
	const day = time.toISOString().slice(0, 10);
	const counted = db.insert(viewCounters).values({ vehicleId: id, day, dealershipId: dealership_id, views: 1 });
	const oneMore = { views: sql`${viewCounters.views} + 1` };
	return [
		toStatement(db, counted.onConflictDoUpdate({ target: [viewCounters.vehicleId, viewCounters.day], set: oneMore })),
		toStatement(db, addToTotal(db, "views")),
	];
}

/** `changes()` is of the statement before: the total grows only if the event was written. */
function addContact(db: Db, { id }: Subject, address: string, time: Date): D1PreparedStatement[] {
	const since = new Date(time.getTime() - sameContactMinutes * 60_000).toISOString();
	const { vehicleId, dealershipId, addressHash, make, model, year, createdAt } = contactEvents;
	const isRepeated = sql`EXISTS (SELECT 1 FROM ${contactEvents}
		WHERE ${vehicleId} = ${id} AND ${addressHash} = ${address} AND ${createdAt} > ${since})`;
	const event = sql`INSERT INTO ${contactEvents}
		(${namesOf(vehicleId, dealershipId, addressHash, make, model, year, createdAt)})
		SELECT ${vehicles.id}, ${vehicles.dealershipId}, ${address}, ${vehicles.make}, ${vehicles.model}, ${vehicles.year},
			${time.toISOString()} FROM ${vehicles} WHERE ${vehicles.id} = ${id} AND NOT ${isRepeated}`;
	return [toStatement(db, event), toStatement(db, addToTotal(db, "contacts", sql`changes() = 1`))];
}

function addToTotal(db: Db, name: "views" | "contacts", condition?: SQL) {
	return db
		.update(totals)
		.set({ value: sql`${totals.value} + 1` })
		.where(and(eq(totals.name, name), condition));
}
