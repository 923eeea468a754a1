import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { type Notice, toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { CARS_A_PAGE, type DeskCar } from "./car-view";
import { loadDeskCars } from "./desk-cars.server";
import { updateCarHidden } from "./hide-car.server";

export function parseCarIds(fields: URLSearchParams | FormData): number[] {
	const ids = fields.getAll("id").flatMap((id) => (/^[1-9]\d{0,14}$/.test(String(id)) ? [Number(id)] : []));
	return [...new Set(ids)].slice(0, CARS_A_PAGE);
}

export function toListOf(cars: DeskCar[], request: Request): string {
	const isPage = new URL(request.url).searchParams.get("from") === "dealership";
	const [car] = cars;
	return isPage && car ? `/admin/dealerships/${car.dealership.id}` : "/admin/inventory";
}

export async function updateCarsHidden(
	ctx: AppContext,
	user: User,
	ids: number[],
	reason: string | null,
): Promise<Notice> {
	let done = 0;
	for (const { id, dealership } of await loadDeskCars(ctx.db, ids, ctx.now()))
		if (await updateCarHidden(ctx, user, { id, dealershipId: dealership.id }, reason)) done++;
	if (done === 0) return toFailureNotice("Error", "These cars no longer exist.");
	const many = done === 1 ? undefined : `${done} cars`;
	return toSuccessNotice(reason === null ? "Vehicle shown again" : "Vehicle hidden", many);
}
