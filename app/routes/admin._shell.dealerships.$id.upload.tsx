import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { startUpload } from "~/csv-import/pages/start-upload.server";
import { UploadForm } from "~/csv-import/pages/upload-form";
import { UPLOAD_LIST } from "~/csv-import/pages/upload-path";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { unlessDeleted } from "~/dealerships/unless-deleted.server";
import { DialogPage } from "~/desk/dialog-page";
import { FailureNotice } from "~/desk/failure-notice";
import { redirectWithNotice } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const { id, name, status } = await requireDealership(args.context, args.params.id);
	return { id, name, isExpired: status === "expired", backTo: UPLOAD_LIST };
}

export const action = unlessDeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const step = await startUpload(args.context, user, dealership, args.request, false);
	if ("status" in step) return data({ notice: step.notice }, step.status);
	return step.notice ? redirectWithNotice(step.to, step.notice) : redirect(step.to);
});

export default function UploadPage() {
	const { id, name, isExpired, backTo } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const description = isExpired
		? "The dealership has expired: vehicles are taken in and shown once it is renewed."
		: "Vehicles in the file are added, or updated when they are here already.";
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
