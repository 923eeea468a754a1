import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { loadDeskCars } from "~/dealerships/cars/desk-cars.server";
import { parseCarIds, toListOf, updateCarsHidden } from "~/dealerships/cars/hide-cars.server";
import { HidePage } from "~/dealerships/cars/hide-page";
import { createClientAction, type FailedAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { toFailureNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";
import { parseIntent, toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Error", fallback: "Failed to update vehicle" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const ids = parseCarIds(new URL(args.request.url).searchParams);
	const cars = await loadDeskCars(args.context.db, ids, args.context.now());
	return { cars, backTo: toListOf(cars, args.request) };
}

export const action = createFormAction(failure, async (args) => {
	const user = await requireAdmin(args);
	const form = await args.request.formData();
	const hide = parseIntent(form, ["hide", "unhide"]) === "hide";
	const reason = String(form.get("reason") ?? "")
		.trim()
		.slice(0, 200);
	if (hide && !reason) return data({ notice: toFailureNotice("Error", "Say why the car is hidden.") }, 422);
	const ids = parseCarIds(form);
	const notice = await updateCarsHidden(args.context, user, ids, hide ? reason : null);
	const cars = await loadDeskCars(args.context.db, ids, args.context.now());
	return toNoticeRedirect(toListOf(cars, args.request), notice);
});

export default function SelectedCars() {
	const list = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action | (() => FailedAction)>();
	return (
		<>
			<HidePage {...list} typed={answer && "typed" in answer ? answer.typed?.reason : undefined} />
			<NoticeOnLoad notice={answer?.notice} />
		</>
	);
}
