import { getAddress } from "~/auth/address";
import { toKeyedDigests } from "~/auth/keyed-digest.server";
import type { AppContext } from "~/context.server";
import { clicksPerMinute, isCounted, sameContactMinutes } from "./clicks";

export type Click = { kind: "view" | "contact"; vehicle: string; headers: Headers };
export type ClickOutcome =
	| { kind: "recorded" | "not-counted"; vehicleId: number }
	| { kind: "unknown" }
	| { kind: "throttled" };

type Subject = { id: number; dealership_id: number; clicks: number };

/**
 * Counts a click on a car, given by id or VIN: a view in the car's counter of the day, a contact as an event with a
 * snapshot of the car. One guarded batch; programs, prefetches, repeated contacts and addresses beyond 30 a minute add
 * nothing. The address is kept only as a keyed digest.
 */
export async function recordClick({ db, now }: Pick<AppContext, "db" | "now">, click: Click): Promise<ClickOutcome> {
	const time = now();
	const minute = time.toISOString().slice(0, 16);
	const [address] = await toKeyedDigests(db, getAddress(click.headers));
	const subject = await getSubject(db.$client, click.vehicle, address, minute);
	if (!subject) return { kind: "unknown" };
	if (subject.clicks >= clicksPerMinute) return { kind: "throttled" };
	if (!isCounted(click.headers)) return { kind: "not-counted", vehicleId: subject.id };
	const statements = click.kind === "view" ? addView : addContact;
	await db.$client.batch([countPress(db.$client, address, minute), ...statements(db.$client, subject, address, time)]);
	return { kind: "recorded", vehicleId: subject.id };
}

function getSubject(db: D1Database, vehicle: string, address: string, minute: string): Promise<Subject | null> {
	const where = /^\d{1,15}$/.test(vehicle) ? "v.id = ?1" : "v.vin = upper(?1)";
	const sql = `SELECT v.id, v.dealership_id,
		coalesce((SELECT clicks FROM click_throttle WHERE address_hash = ?2 AND minute = ?3), 0) AS clicks
		FROM vehicles v WHERE ${where} ORDER BY v.listed DESC, v.rank, v.id LIMIT 1`;
	return db.prepare(sql).bind(vehicle, address, minute).first<Subject>();
}

function countPress(db: D1Database, address: string, minute: string): D1PreparedStatement {
	const sql = `INSERT INTO click_throttle (address_hash, minute, clicks) VALUES (?1, ?2, 1)
		ON CONFLICT DO UPDATE SET clicks = clicks + 1`;
	return db.prepare(sql).bind(address, minute);
}

function addView(db: D1Database, subject: Subject, _address: string, time: Date): D1PreparedStatement[] {
	const sql = `INSERT INTO view_counters (vehicle_id, day, dealership_id, views) VALUES (?1, ?2, ?3, 1)
		ON CONFLICT DO UPDATE SET views = views + 1`;
	return [
		db.prepare(sql).bind(subject.id, time.toISOString().slice(0, 10), subject.dealership_id),
		db.prepare("UPDATE totals SET value = value + 1 WHERE name = 'views'"),
	];
}

/** The total moves only when the event before it was written: `changes()` is that statement's. */
function addContact(db: D1Database, subject: Subject, address: string, time: Date): D1PreparedStatement[] {
	const since = new Date(time.getTime() - sameContactMinutes * 60_000).toISOString();
	const sql = `INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, make, model, year, created_at)
		SELECT v.id, v.dealership_id, ?2, v.make, v.model, v.year, ?3 FROM vehicles v WHERE v.id = ?1 AND NOT EXISTS (
			SELECT 1 FROM contact_events WHERE vehicle_id = ?1 AND address_hash = ?2 AND created_at > ?4)`;
	return [
		db.prepare(sql).bind(subject.id, address, time.toISOString(), since),
		db.prepare("UPDATE totals SET value = value + 1 WHERE name = 'contacts' AND changes() = 1"),
	];
}
