import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { type Notice, toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { parseIntent } from "~/http";
import { isPinnable } from "~/inventory/stock/pins";
import { updateCarHidden } from "../hide-car.server";
import { decidePrice } from "./decide-price.server";
import { applyPin, type CarOfDealer, releasePin } from "./pin-car.server";
import { parsePinForm } from "./pin-form";

export async function applyCarForm(ctx: AppContext, user: User, car: CarOfDealer, form: FormData): Promise<Notice> {
	const intent = parseIntent(form, ["pin", "unpin", "unhide", "approve price", "reject price"]);
	if (intent === "pin") return await pin(ctx, user, car, form);
	if (intent === "unhide") {
		await updateCarHidden(ctx, user, car, null);
		return toSuccessNotice("Vehicle shown again");
	}
	if (intent === "approve price" || intent === "reject price") {
		const isApproved = intent === "approve price";
		await decidePrice(ctx, user, car, isApproved);
		return toSuccessNotice(isApproved ? "Price approved" : "Price rejected");
	}
	const field = String(form.get("field"));
	if (!isPinnable(field)) return toFailureNotice("Error", "This field cannot be set.");
	await releasePin(ctx, user, car, field);
	return toSuccessNotice(
		"Field unpinned",
		"It is as before the pin until the next sync or file brings the dealer's word of today.",
	);
}

async function pin(ctx: AppContext, user: User, car: CarOfDealer, form: FormData): Promise<Notice> {
	const parsed = parsePinForm(form);
	if ("problem" in parsed) return toFailureNotice("Error", parsed.problem);
	await applyPin(ctx, user, car, parsed);
	return toSuccessNotice("Field pinned", "The dealer's page no longer changes it.");
}
