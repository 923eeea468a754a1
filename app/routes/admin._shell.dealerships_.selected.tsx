import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { renewalFormSchema } from "~/dealerships/dealership-schema";
import { applySelection, listSelected } from "~/dealerships/many/selected.server";
import { SelectedPage } from "~/dealerships/many/selected-page";
import { parseSelection, toListPath } from "~/dealerships/many/selection";
import { createClientAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { parseTimeZone } from "~/desk/time-zone";
import { NoticeOnLoad } from "~/desk/toaster";
import { errorResponse, toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Error", fallback: "Failed to change the selected dealerships" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const query = new URL(args.request.url).searchParams;
	const { verb, ids } = parseSelection(query) ?? { verb: "sync", ids: [] };
	const now = args.context.now();
	const zone = parseTimeZone(args.request.headers.get("Cookie"));
	return { verb, chosen: await listSelected(args.context.db, ids, now), now, zone, listPath: toListPath(query) };
}

export const action = createFormAction(failure, async (args) => {
	const user = await requireAdmin(args);
	const form = await args.request.formData();
	const selection = parseSelection(form);
	if (!selection) throw errorResponse(400, "This form is incomplete. Reload the page and try again.");
	const period = renewalFormSchema.safeParse({ days: form.get("days") ?? "30" });
	if (!period.success) throw data({ message: "Choose 30, 90 or 365 days" }, 422);
	const notice = await applySelection(args.context, user, selection, period.data.days);
	return toNoticeRedirect(toListPath(form), notice);
});

export default function SelectedDealerships() {
	const answer = useActionData<typeof action>();
	return (
		<>
			<SelectedPage {...useLoaderData<typeof loader>()} />
			<NoticeOnLoad notice={answer?.notice} />
		</>
	);
}
