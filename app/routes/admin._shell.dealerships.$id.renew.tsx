import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { RENEWAL_PERIODS } from "~/dealerships/dealership";
import { RENEWED_TEXT, renewalFormSchema } from "~/dealerships/dealership-schema";
import { getKnownDealership } from "~/dealerships/get-known-dealership.server";
import { Expiry } from "~/dealerships/list/expiry";
import { toDialogBack, useDialogBack } from "~/dealerships/page/dialog-back";
import { renewDealership } from "~/dealerships/renew-dealership.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { useKnownDealership } from "~/dealerships/use-known-dealership";
import { createClientAction, loadOrNull, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { DialogActions } from "~/desk/dialog-actions";
import { DialogPage } from "~/desk/dialog-page";
import { FailureNotice } from "~/desk/failure-notice";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";
import { Button, ButtonLink } from "~/ui/button";

export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Renewal failed", fallback: "Failed to renew dealership subscription" };
export const clientAction = createClientAction(failure);
export const clientLoader = loadOrNull;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return getKnownDealership(args);
}

const act = requireUndeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const parsed = renewalFormSchema.safeParse(Object.fromEntries(await args.request.formData()));
	if (!parsed.success) throw data({ message: "Choose 30, 90 or 365 days" }, 422);
	const outcome = await renewDealership(args.context, user, dealership, parsed.data);
	if (outcome === "changed") throw data({ message: RENEWED_TEXT }, 409);
	const text = `${dealership.name} has been renewed for ${parsed.data.days} days`;
	const back = toDialogBack(dealership.id, new URL(args.request.url).search);
	return toNoticeRedirect(back, toSuccessNotice("Subscription renewed", text));
});
export const action = createFormAction(failure, act);

export default function RenewDealership() {
	const known = useKnownDealership();
	const answer = useActionData<typeof action>();
	const chosen = Number(answer?.typed?.days ?? RENEWAL_PERIODS[0].days);
	const busy = useNavigation().formMethod === "POST";
	const backTo = useDialogBack(known?.dealership.id ?? 0);
	if (known === null) return <ErrorBoundary />;
	const { dealership, now, zone } = known;
	const { name, expirationDate } = dealership;
	const expiry = <Expiry expirationDate={expirationDate} now={now} zone={zone} />;
	return (
		<DialogPage title={`Renew ${name}`} description={expiry} backTo={backTo}>
			<Form method="post" replace className="mt-4 space-y-4">
				<input type="hidden" name="seenEnd" value={expirationDate ?? ""} />
				<fieldset className="space-y-1">
					<legend className="text-sm font-semibold">Extend the subscription by</legend>
					{RENEWAL_PERIODS.map(({ days, label }) => (
						<label key={days} className="flex min-h-11 items-center gap-3">
							<input
								type="radio"
								name="days"
								value={days}
								defaultChecked={days === chosen}
								className="size-5 accent-accent"
							/>
							{label} <span className="text-quiet">({days} days)</span>
						</label>
					))}
				</fieldset>
				<DialogActions>
					<ButtonLink kind="secondary" to={backTo} replace preventScrollReset>
						Cancel
					</ButtonLink>
					<Button type="submit" disabled={busy}>
						{busy ? "Renewing..." : "Renew subscription"}
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
