import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealerships, reportLinks } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import { toDigest, type User } from "../auth/session.server";
import type { AppContext } from "../context.server";

type Named = { id: number; name: string };

const MAX_TOKEN = 100;

/** 256 random bits, readable only now, as D1 keeps only their hash. Ends the dealership's earlier link. */
export async function createReportLink(ctx: AppContext, user: User, dealership: Named): Promise<string> {
	const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
	const now = ctx.now().toISOString();
	const values = { tokenHash: await toDigest(token), createdAt: now };
	const insert = ctx.db
		.insert(reportLinks)
		.values({ dealershipId: dealership.id, ...values })
		.onConflictDoUpdate({ target: reportLinks.dealershipId, set: values });
	await ctx.db.$client.batch([toStatement(ctx.db, insert), audit(ctx.db, user, dealership, "create report link", now)]);
	return `/report/${token}`;
}

export async function deleteReportLink(ctx: AppContext, user: User, dealership: Named): Promise<void> {
	const now = ctx.now().toISOString();
	const revoked = ctx.db.delete(reportLinks).where(eq(reportLinks.dealershipId, dealership.id));
	await ctx.db.$client.batch([
		toStatement(ctx.db, revoked),
		audit(ctx.db, user, dealership, "revoke report link", now),
	]);
}

function audit(db: Db, user: User, dealership: Named, action: string, now: string): D1PreparedStatement {
	return auditChangeStatement(db, { user, action, subject: dealership.name, before: null, after: null, now });
}

export async function getReportLink(db: Db, dealershipId: number): Promise<{ createdAt: string } | null> {
	const { createdAt } = reportLinks;
	const row = await db.select({ createdAt }).from(reportLinks).where(eq(reportLinks.dealershipId, dealershipId)).get();
	return row ?? null;
}

export type Reported = Named & { listed: number; createdAt: string };

/** Null for an unknown or revoked token, whatever it looks like. */
export async function findReported(db: Db, token: string): Promise<Reported | null> {
	const hash = await toDigest(token.slice(0, MAX_TOKEN));
	return await toStatement(
		db,
		sql`${ofDealership} FROM ${reportLinks} CROSS JOIN ${dealerships} ON ${dealerships.id} = ${reportLinks.dealershipId}
			WHERE ${reportLinks.tokenHash} = ${hash}`,
	).first<Reported>();
}

export async function getReported(db: Db, dealershipId: number): Promise<Reported | null> {
	return await toStatement(
		db,
		sql`${ofDealership} FROM ${dealerships} WHERE ${dealerships.id} = ${dealershipId}`,
	).first<Reported>();
}

const ofDealership = sql`SELECT ${dealerships.id}, ${dealerships.name}, ${dealerships.vehicleCount} AS listed,
	${dealerships.createdAt} AS createdAt`;
