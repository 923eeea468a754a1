import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { TAKEN_TEXT, toDealershipSchema } from "~/dealerships/dealership-schema";
import { EditDealershipForm } from "~/dealerships/forms/edit-dealership-form";
import { getKnownDealership } from "~/dealerships/get-known-dealership.server";
import { refuseAddress } from "~/dealerships/refuse-address";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { unlessDeleted } from "~/dealerships/unless-deleted.server";
import { updateDealership } from "~/dealerships/update-dealership.server";
import { useKnownDealership } from "~/dealerships/use-known-dealership";
import { DialogPage } from "~/desk/dialog-page";
import { FailureNotice } from "~/desk/failure-notice";
import { keepPosted } from "~/desk/keep-posted.server";
import { type FailedAction, keepTyped, nullOffline, unlessFailed } from "~/desk/keep-typed";
import { toFailure, toSuccess } from "~/desk/notice";
import { redirectWithNotice } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";

export const shouldRevalidate = unlessFailed;
const failure = { title: "Update failed", fallback: "Failed to update dealership" };
export const clientAction = keepTyped(failure);
export const clientLoader = nullOffline;

const LIST = "/admin/dealerships";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return getKnownDealership(args);
}

const act = unlessDeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const schema = toDealershipSchema(refuseAddress(args.context.config));
	const submission = parseWithZod(await args.request.formData(), { schema });
	if (submission.status !== "success") {
		const status = submission.status === "error" ? 422 : 200;
		return data({ result: submission.reply(), notice: null }, status);
	}
	if ((await updateDealership(args.context, user, dealership, submission.value)) === "taken") {
		const result = submission.reply({ fieldErrors: { url: [TAKEN_TEXT] } });
		return data({ result, notice: toFailure("Update failed", TAKEN_TEXT) }, 409);
	}
	return redirectWithNotice(LIST, toSuccess("Dealership updated", `${submission.value.name} has been updated`));
});
export const action = keepPosted(failure, act);

export default function EditDealership() {
	const known = useKnownDealership();
	const answer = useActionData<typeof action | (() => FailedAction)>();
	if (known === null) return <ErrorBoundary />;
	const { name, url, additionalUrls, location } = known.dealership;
	return (
		<DialogPage title={`Edit ${name}`} description="The next sync reads the new addresses." backTo={LIST}>
			<EditDealershipForm
				dealership={{ name, url, additionalUrls, location }}
				result={answer && "result" in answer ? answer.result : undefined}
				backTo={LIST}
			/>
			<NoticeOnLoad notice={answer?.notice} />
		</DialogPage>
	);
}

export function ErrorBoundary() {
	return <FailureNotice {...failure} />;
}
