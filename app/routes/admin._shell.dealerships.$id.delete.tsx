import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { deleteDealership } from "~/dealerships/delete-dealership.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { DialogActions } from "~/desk/dialog-actions";
import { DialogPage } from "~/desk/dialog-page";
import { FailureNotice } from "~/desk/failure-notice";
import { toSuccess } from "~/desk/notice";
import { redirectWithNotice } from "~/desk/notice-cookie";
import { Button, ButtonLink } from "~/ui/button";

const LIST = "/admin/dealerships";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const { name } = await requireDealership(args.context, args.params.id);
	return { name };
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	await deleteDealership(args.context, user, await requireDealership(args.context, args.params.id));
	const text = "Dealership and all its vehicles have been removed";
	return redirectWithNotice(LIST, toSuccess("Dealership deleted", text));
}

export default function DeleteDealership() {
	const { name } = useLoaderData<typeof loader>();
	if (useNavigation().formMethod === "POST") return null;
	const warning = `This will permanently delete ${name} and all its vehicles from the system. This action cannot be undone.`;
	return (
		<DialogPage title={`Delete ${name}?`} description={warning} backTo={LIST}>
			<Form method="post">
				<DialogActions>
					{/* Focused: whoever presses Enter at once must not have deleted anything */}
					<ButtonLink kind="secondary" to={LIST} preventScrollReset data-first-focus>
						Cancel
					</ButtonLink>
					<Button type="submit" kind="danger">
						Delete {name}
					</Button>
				</DialogActions>
			</Form>
		</DialogPage>
	);
}

export function ErrorBoundary() {
	return <FailureNotice title="Deletion failed" fallback="Failed to delete dealership" />;
}
