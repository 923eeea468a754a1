import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addUser, createTestContext } from "../../testing/test-admin.server";
import { listAudit } from "../audit/audit-list.server";
import { auditShape } from "../audit/audit-view";
import type { User } from "../auth/session.server";
import { parseView } from "../desk/table/table-view";
import { decideDeadLetter } from "../jobs/dead-letters.server";
import { applySettingsForm } from "../settings/apply-settings-form.server";
import { settingsFormSchema } from "../settings/settings-form-schema";
import { decideRun } from "../sync/runs/decide-run.server";
import { getRunDiff } from "../sync/runs/run-diff.server";
import { updateCarHidden } from "./cars/hide-car.server";
import { applyPin, releasePin } from "./cars/page/pin-car.server";

const now = "2026-03-01T12:00:00.000Z";
const ctx = createTestContext(() => new Date(now));
let user: User;

beforeAll(async () => {
	user = await addUser(ctx, "desk");
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'A', 'https://a.example', ?1, ?1)",
		).bind(now),
		env.DB.prepare(
			"INSERT INTO vehicles (id, dealership_id, source_key, title, origin, first_seen_at, last_changed_at) VALUES (20, 1, 'url:/a', 'Car A', 'scrape', ?1, ?1)",
		).bind(now),
	]);
});

let lastAudited: number;

beforeEach(async () => {
	lastAudited = (await env.DB.prepare("SELECT coalesce(max(id), 0) AS id FROM audit_log").first<number>("id")) ?? 0;
});

async function getCar(): Promise<Record<string, unknown> | null> {
	return await env.DB.prepare("SELECT listed, sold_at, hidden_at, hidden_reason FROM vehicles WHERE id = 20").first();
}

/** What the audit tells of this test. */
async function listAudited(): Promise<string[]> {
	const { results } = await env.DB.prepare("SELECT action FROM audit_log WHERE id > ?1 ORDER BY id")
		.bind(lastAudited)
		.all<{ action: string }>();
	return results.map(({ action }) => action);
}

/** What the audit offers to undo. */
async function listUndoable(): Promise<string[]> {
	const { rows } = await listAudit(ctx.db, parseView(new URLSearchParams(), auditShape));
	return rows.filter(({ id, mayUndo }) => id > lastAudited && mayUndo).map(({ action }) => action);
}

test("the audit offers to undo a pin while that field is pinned, and no other", async () => {
	const car = { id: 20, dealershipId: 1 };
	await applyPin(ctx, user, car, { field: "price", value: 100 });
	await applyPin(ctx, user, car, { field: "trim", value: "LE" });
	expect(await listUndoable()).toEqual(["pin field", "pin field"]);
	await releasePin(ctx, user, car, "price");
	expect(await listUndoable()).toEqual(["pin field"]);
	await releasePin(ctx, user, car, "trim");
	expect(await listUndoable()).toEqual([]);
});

async function addReview(): Promise<number> {
	const row = await env.DB.prepare(
		`INSERT INTO sync_runs (dealership_id, "trigger", outcome, pending_removals, next_step_at, started_at, finished_at)
		VALUES (1, 'cron', 'needs-review', '[20]', ?1, ?1, ?1) RETURNING id`,
	)
		.bind(now)
		.first<{ id: number }>();
	return row?.id ?? 0;
}

test("a hidden car leaves the site with a reason and comes back", async () => {
	const car = { id: 20, dealershipId: 1 };
	expect(await updateCarHidden(ctx, user, car, "Wrong photos")).toBe(true);
	expect(await getCar()).toMatchObject({ listed: 0, hidden_at: now, hidden_reason: "Wrong photos" });
	expect(await listUndoable()).toEqual(["hide vehicle"]);
	expect(await updateCarHidden(ctx, user, car, null)).toBe(true);
	expect(await listUndoable()).toEqual([]);
	expect(await getCar()).toMatchObject({ listed: 1, hidden_at: null, hidden_reason: null });
	expect(await updateCarHidden(ctx, user, { id: 20, dealershipId: 2 }, "Not theirs")).toBe(false);
	expect(await listAudited()).toEqual(["hide vehicle", "unhide vehicle"]);
});

test("a run that waits shows what it would remove; rejected, it removes nothing, and is decided once", async () => {
	const run = await addReview();
	expect(await getRunDiff(ctx.db, run)).toMatchObject({
		dealership: "A",
		pending: { total: 1, shown: [{ id: 20, title: "Car A" }] },
		removed: { total: 0, shown: [] },
	});
	expect(await decideRun(ctx, user, run, "reject")).toBe(true);
	expect(await decideRun(ctx, user, run, "approve")).toBe(false);
	expect(await getCar()).toMatchObject({ sold_at: null });
	expect(await listAudited()).toEqual(["reject sync run"]);
});

test("an approved run takes the cars off, a rolled-back one returns them", async () => {
	const run = await addReview();
	expect(await decideRun(ctx, user, run, "approve")).toBe(true);
	expect(await getCar()).toMatchObject({ sold_at: now });
	expect(await listUndoable()).toEqual(["approve sync run"]);
	expect(await decideRun(ctx, user, run, "roll back")).toBe(true);
	expect(await listUndoable()).toEqual([]);
	expect(await getCar()).toMatchObject({ sold_at: null });
	expect(await listAudited()).toEqual(["approve sync run", "roll back sync run"]);
});

test("a promo banner and an image override are set, changed and taken away", async () => {
	const apply = (form: unknown) => applySettingsForm(ctx, user, settingsFormSchema.parse(form));
	const promo = {
		form: "promo",
		dealershipId: "1",
		headline: "4-Month Warranty!",
		label: "LIMITED TIME OFFER",
		detail: "",
	};
	const read = () => env.DB.prepare("SELECT promo FROM dealerships WHERE id = 1").first<{ promo: string | null }>();
	await apply(promo);
	expect(JSON.parse((await read())?.promo ?? "")).toMatchObject({ headline: "4-Month Warranty!" });
	await apply({ ...promo, headline: "" });
	expect(await read()).toEqual({ promo: null });
	const override = { form: "image-override", make: "Test", model: "Car", image: "/a.svg" };
	await apply(override);
	await apply({ ...override, image: "/b.svg" });
	const images = () => env.DB.prepare("SELECT image FROM image_overrides WHERE make = 'Test'").all();
	expect((await images()).results).toEqual([{ image: "/b.svg" }]);
	await apply({ form: "remove-image-override", make: "Test", model: "Car" });
	expect((await images()).results).toEqual([]);
	expect(settingsFormSchema.safeParse({ ...override, image: "javascript:alert(1)" }).success).toBe(false);
	expect(await listAudited()).toEqual([
		"change promo banner",
		"change promo banner",
		"change image override",
		"change image override",
		"remove image override",
	]);
});

test("a given-up message is sent again once, and a decision leaves an audit row", async () => {
	await env.DB.prepare(`INSERT INTO dead_letters (id, message, created_at) VALUES (1, '{"v":1}', ?1)`).bind(now).run();
	expect(await decideDeadLetter(ctx, user, 1, true)).toBe("sent");
	expect(await decideDeadLetter(ctx, user, 1, false)).toBe("gone");
	expect(await listAudited()).toEqual(["retry dead letter"]);
});
