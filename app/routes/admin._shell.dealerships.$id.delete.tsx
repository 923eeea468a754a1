import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { deleteDealership } from "~/dealerships/delete-dealership.server";
import { getKnownDealership } from "~/dealerships/get-known-dealership.server";
import { toListBack, useDialogBack } from "~/dealerships/page/dialog-back";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { useKnownDealership } from "~/dealerships/use-known-dealership";
import {
	createClientAction,
	type FailedAction,
	loadOrNull,
	shouldReloadUnlessFailed,
} from "~/desk/create-client-action";
import { DialogActions } from "~/desk/dialog-actions";
import { DialogPage } from "~/desk/dialog-page";
import { FailureNotice } from "~/desk/failure-notice";
import { toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";
import { Button, ButtonLink } from "~/ui/button";

export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Deletion failed", fallback: "Failed to delete dealership" };
export const clientAction = createClientAction(failure);
export const clientLoader = loadOrNull;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return getKnownDealership(args);
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	await deleteDealership(args.context, user, await requireDealership(args.context, args.params.id));
	const text = "Dealership and all its vehicles have been removed";
	const back = toListBack(new URL(args.request.url).search);
	return toNoticeRedirect(back, toSuccessNotice("Dealership deleted", text));
}

export default function DeleteDealership() {
	const known = useKnownDealership();
	const answer = useActionData<FailedAction>();
	const backTo = useDialogBack(known?.dealership.id ?? 0);
	if (useNavigation().formMethod === "POST") return null;
	if (known === null) return <ErrorBoundary />;
	const { name } = known.dealership;
	const warning = `This will permanently delete ${name} and all its vehicles from the system. This action cannot be undone.`;
	return (
		<DialogPage title={`Delete ${name}?`} description={warning} backTo={backTo}>
			<Form method="post" replace>
				<DialogActions>
					{/* Focused, so that a hasty Enter deletes nothing */}
					<ButtonLink kind="secondary" to={backTo} replace preventScrollReset data-first-focus>
						Cancel
					</ButtonLink>
					<Button type="submit" kind="danger">
						Delete {name}
					</Button>
				</DialogActions>
			</Form>
			<NoticeOnLoad notice={answer?.notice} />
		</DialogPage>
	);
}

export function ErrorBoundary() {
	return <FailureNotice {...failure} />;
}
