import { getImport } from "../../app/csv-import/imports.server";
import { undoImport } from "../../app/csv-import/undo-import.server";
import { decidePrice } from "../../app/dealerships/cars/page/decide-price.server";
import { applyPin, releasePin } from "../../app/dealerships/cars/page/pin-car.server";
import { requireDealership } from "../../app/dealerships/require-dealership.server";
import { createReportLink, deleteReportLink } from "../../app/report/report-link.server";
import { startImageJob } from "../../app/share-images/jobs/image-jobs.server";
import type { Model } from "./model";
import type { PinnedField, Step } from "./step";
import type { World } from "./world";

type DeskStep = Extract<
	Step,
	readonly ["pin" | "unpin" | "undo import" | "believe" | "forget" | "link" | "revoke" | "zip", ...unknown[]]
>;

const values: Record<PinnedField, string | number> = { price: 12_345, title: "Set by a person", mileage: 77_777 };

export async function actAtDesk(world: World, model: Model, step: DeskStep): Promise<void> {
	const { ctx, user } = world;
	switch (step[0]) {
		case "undo import":
			return await undo(world, model, step[1]);
		case "link":
		case "revoke":
			return await link(world, model, step[1], step[0] === "link");
		case "zip":
			return void (await startImageJob(ctx, "cards", new URLSearchParams()));
		case "believe":
		case "forget": {
			const car = await findCar(world, model.idOf(step[1]), step[2]);
			return car ? await decidePrice(ctx, user, car, step[0] === "believe") : undefined;
		}
		default:
			return await pin(world, model, step);
	}
}

async function pin(
	world: World,
	model: Model,
	[kind, slot, at, field]: readonly ["pin" | "unpin", number, number, PinnedField],
): Promise<void> {
	const { ctx, user } = world;
	const car = await findCar(world, model.idOf(slot), at);
	if (!car) return;
	model.pins = model.pins.filter((known) => known.carId !== car.id || known.field !== field);
	if (kind === "unpin") return await releasePin(ctx, user, car, field);
	await applyPin(ctx, user, car, { field, value: values[field] });
	model.pins.push({ carId: car.id, dealershipId: car.dealershipId, field, value: values[field] });
}

export async function findCar({ ctx }: World, dealershipId: number, at: number) {
	return await ctx.db.$client
		.prepare(
			"SELECT id, dealership_id AS dealershipId FROM vehicles WHERE dealership_id = ?1 ORDER BY id LIMIT 1 OFFSET ?2",
		)
		.bind(dealershipId, at)
		.first<{ id: number; dealershipId: number }>();
}

async function undo({ ctx, user }: World, model: Model, howRecent: number): Promise<void> {
	const found = await ctx.db.$client
		.prepare(
			"SELECT id, dealership_id AS dealershipId FROM imports WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1 OFFSET ?1",
		)
		.bind(howRecent)
		.first<{ id: number; dealershipId: number }>();
	const file = found && (await getImport(ctx.db, found.dealershipId, found.id));
	if (!file) return;
	const dealership = await requireDealership(ctx, String(file.dealershipId));
	if (await undoImport(ctx, user, dealership, file)) model.noteUndone(file.id);
}

async function link({ ctx, user }: World, model: Model, slot: number, isNew: boolean): Promise<void> {
	const dealership = await requireDealership(ctx, String(model.idOf(slot)));
	model.endLinks(slot);
	if (isNew) model.links.push({ path: await createReportLink(ctx, user, dealership), slot });
	else await deleteReportLink(ctx, user, dealership);
}
