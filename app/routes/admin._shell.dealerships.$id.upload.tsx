import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { startUpload } from "~/csv-import/pages/start-upload.server";
import { UploadForm } from "~/csv-import/pages/upload-form";
import { getKnownDealership } from "~/dealerships/get-known-dealership.server";
import { useDialogBack } from "~/dealerships/page/dialog-back";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { useKnownDealership } from "~/dealerships/use-known-dealership";
import { loadOrNull } from "~/desk/create-client-action";
import { DialogPage } from "~/desk/dialog-page";
import { FailureNotice } from "~/desk/failure-notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";

export const clientLoader = loadOrNull;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return getKnownDealership(args);
}

export const action = requireUndeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const step = await startUpload(args.context, user, dealership, args.request, false);
	if ("status" in step) return data({ notice: step.notice }, step.status);
	return step.notice ? toNoticeRedirect(step.to, step.notice) : redirect(step.to);
});

export default function UploadPage() {
	const known = useKnownDealership();
	const answer = useActionData<typeof action>();
	const backTo = useDialogBack(known?.dealership.id ?? 0);
	if (known === null) return <ErrorBoundary />;
	const { id, name, status } = known.dealership;
	const description =
		status === "expired"
			? "This dealership has expired. Its vehicles are imported now, and shown once it is renewed."
			: "New vehicles are added; vehicles that are here already are updated.";
	return (
		<DialogPage title={`Upload vehicles of ${name}`} description={description} backTo={backTo}>
			<UploadForm dealershipId={id} backTo={backTo} />
			<NoticeOnLoad notice={answer?.notice} />
		</DialogPage>
	);
}

export function ErrorBoundary() {
	return <FailureNotice title="Upload Failed" fallback="Failed to upload CSV file" />;
}
