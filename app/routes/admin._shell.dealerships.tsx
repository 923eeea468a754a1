import { parseWithZod } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { checkDealerAddress } from "~/dealerships/check-dealer-address";
import { createDealership } from "~/dealerships/create-dealership.server";
import { TAKEN_TEXT, toDealershipSchema } from "~/dealerships/dealership-schema";
import { AddDealershipForm } from "~/dealerships/forms/add-dealership-form";
import { listForAdmin } from "~/dealerships/list/admin-dealerships.server";
import { ConnectedDealerships } from "~/dealerships/list/connected-dealerships";
import { DealershipTable } from "~/dealerships/list/dealership-table";
import { createClientAction, type FailedAction, shouldReloadUnlessWithin } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/create-form-action.server";
import { toFailure, toSuccess } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { parseTimeZone } from "~/desk/time-zone";
import { NoticeOnLoad } from "~/desk/toaster";
import { toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessWithin;
const failure = { title: "Error", fallback: "Failed to add dealership" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const now = args.context.now();
	const zone = parseTimeZone(args.request.headers.get("Cookie"));
	return { dealerships: await listForAdmin(args.context.db, now), now, zone };
}

export const action = createFormAction(failure, async (args) => {
	const user = await requireAdmin(args);
	const schema = toDealershipSchema(checkDealerAddress(args.context.config));
	const submission = parseWithZod(await args.request.formData(), { schema });
	if (submission.status !== "success") {
		const status = submission.status === "error" ? 422 : 200;
		return data({ result: submission.reply(), notice: null }, status);
	}
	if ((await createDealership(args.context, user, submission.value)) === null) {
		const result = submission.reply({ fieldErrors: { url: [TAKEN_TEXT] } });
		return data({ result, notice: toFailure("Error", TAKEN_TEXT) }, 409);
	}
	const notice = toSuccess("Dealership Added", "New dealership has been added and scraping has started");
	return toNoticeRedirect("/admin/dealerships", notice);
});

export default function DealershipsTab() {
	const { dealerships, now, zone } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action | (() => FailedAction)>();
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Dealerships</h1>
			<ConnectedDealerships dealerships={dealerships} />
			<DealershipTable dealerships={dealerships} now={now} zone={zone} />
			<AddDealershipForm key={dealerships.length} result={answer && "result" in answer ? answer.result : undefined} />
			<Outlet />
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}
