import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { ImportedPage } from "~/csv-import/pages/imported-page";
import { ImportingPage } from "~/csv-import/pages/importing-page";
import { loadUpload } from "~/csv-import/pages/load-upload.server";
import { PreviewPage } from "~/csv-import/pages/preview-page";
import { requireImport } from "~/csv-import/pages/require-import.server";
import {
	decideHeldCars,
	deleteUpload,
	importChecked,
	storeMapping,
	undoUpload,
} from "~/csv-import/pages/start-upload.server";
import { toUndoBack, UPLOAD_LIST } from "~/csv-import/pages/upload-path";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { createClientAction, shouldReloadUnlessWithin } from "~/desk/create-client-action";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";
import { parseIntent, toPrivateHeaders } from "~/http";
import { parseMapping } from "~/stock-files/table/to-columns";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessWithin;
export const clientAction = createClientAction({ title: "Upload Failed", fallback: "Failed to upload CSV file" });

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	return loadUpload(args.context, dealership, await requireImport(args.context, dealership, args.params.importId));
}

export const action = requireUndeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const file = await requireImport(args.context, dealership, args.params.importId);
	const form = await args.request.formData();
	const intent = parseIntent(form, ["import", "check", "remove", "keep", "undo", "discard"]);
	if (intent === "remove" || intent === "keep") {
		const { to, notice } = await decideHeldCars(args.context, user, dealership, file, intent);
		return toNoticeRedirect(to, notice);
	}
	if (intent === "undo") {
		const { to, notice } = await undoUpload(args.context, user, dealership, file);
		return toNoticeRedirect(toUndoBack(to, new URL(args.request.url).search), notice);
	}
	if (intent === "discard") {
		const { to, notice } = await deleteUpload(args.context, user, dealership, file);
		return toNoticeRedirect(to, notice);
	}
	const checked = await storeMapping(args.context, file, parseMapping(form));
	if (intent !== "import") return redirect(new URL(args.request.url).pathname);
	const step = await importChecked(args.context, user, dealership, checked);
	if ("status" in step) return data({ notice: step.notice }, step.status);
	return step.notice ? toNoticeRedirect(step.to, step.notice) : redirect(step.to);
});

export default function UploadPage() {
	const shown = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			{shown.kind === "preview" && <PreviewPage {...shown} />}
			{shown.kind === "importing" && <ImportingPage {...shown} backTo={UPLOAD_LIST} />}
			{shown.kind === "ended" && <ImportedPage {...shown} backTo={UPLOAD_LIST} />}
			{shown.kind === "ended" && shown.undo && <Outlet context={{ undo: shown.undo, path: shown.path }} />}
			<NoticeOnLoad notice={answer?.notice} />
		</>
	);
}
