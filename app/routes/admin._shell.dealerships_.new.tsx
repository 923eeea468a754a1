import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { AddDealershipForm } from "~/dealerships/forms/add-dealership-form";
import { applyDealershipForm } from "~/dealerships/forms/apply-dealership-form.server";
import { FindSiteForm } from "~/dealerships/site/find-site-form";
import { createClientAction, type FailedAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { NoticeOnLoad } from "~/desk/toaster";
import { toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Error", fallback: "Failed to add dealership" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return null;
}

export const action = createFormAction(failure, async (args) =>
	applyDealershipForm(args, await requireAdmin(args), "/admin/dealerships"),
);

export default function NewDealership() {
	const answer = useActionData<typeof action | (() => FailedAction)>();
	return (
		<div className="space-y-6">
			<Link to="/admin/dealerships" className="inline-block py-1 text-sm text-accent hover:underline">
				All dealerships
			</Link>
			<h1 className="text-xl font-semibold">Add a dealership</h1>
			<FindSiteForm />
			<AddDealershipForm
				result={answer && "result" in answer ? answer.result : undefined}
				action="/admin/dealerships/new"
				isSecond
			/>
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}
