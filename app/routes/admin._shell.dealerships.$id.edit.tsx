import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireAdmin } from "~/auth/require-admin.server";
import type { User } from "~/auth/session.server";
import { checkDealerAddress } from "~/dealerships/check-dealer-address";
import type { Dealership } from "~/dealerships/dealership";
import { TAKEN_TEXT, toEditSchema } from "~/dealerships/dealership-schema";
import { getFeedAccess } from "~/dealerships/feed-access.server";
import { getContactDetails } from "~/dealerships/forms/contact-details.server";
import { ContactDetailsForm } from "~/dealerships/forms/contact-details-form";
import { type DealershipPart, findPart } from "~/dealerships/forms/dealership-part.server";
import { EditDealershipForm } from "~/dealerships/forms/edit-dealership-form";
import { FeedAccessForm } from "~/dealerships/forms/feed-access-form";
import { getStreetAddress } from "~/dealerships/forms/street-address.server";
import { StreetAddressForm } from "~/dealerships/forms/street-address-form";
import { getKnownDealership } from "~/dealerships/get-known-dealership.server";
import { toDialogBack, useDialogBack } from "~/dealerships/page/dialog-back";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { updateDealership } from "~/dealerships/update-dealership.server";
import { useKnownDealership } from "~/dealerships/use-known-dealership";
import {
	createClientAction,
	type FailedAction,
	loadOrNull,
	shouldReloadUnlessFailed,
} from "~/desk/create-client-action";
import { DialogPage } from "~/desk/dialog-page";
import { FailureNotice } from "~/desk/failure-notice";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";
import { parseForm } from "../desk/forms/parse-form";

export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Update failed", fallback: "Failed to update dealership" };
export const clientAction = createClientAction(failure);
export const clientLoader = loadOrNull;

const toBack = ({ request }: ActionFunctionArgs, { id }: Dealership) => toDialogBack(id, new URL(request.url).search);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const known = await getKnownDealership(args);
	const [feedAccess, streetAddress, contact] = await Promise.all([
		getFeedAccess(args.context, known.dealership),
		getStreetAddress(args.context, known.dealership.id),
		getContactDetails(args.context, known.dealership.id),
	]);
	return { ...known, feedAccess, streetAddress, contact };
}

const act = requireUndeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const form = await args.request.formData();
	const part = findPart(form);
	if (part !== null) return await savePart(args, user, dealership, part, form);
	const schema = toEditSchema(checkDealerAddress(args.context.config));
	const submission = parseForm(form, schema);
	if (submission.status !== "success") {
		const status = submission.status === "error" ? 422 : 200;
		return data({ result: submission.reply(), notice: null }, status);
	}
	if ((await updateDealership(args.context, user, dealership, submission.value)) === "taken") {
		const result = submission.reply({ fieldErrors: { url: [TAKEN_TEXT] } });
		return data({ result, notice: toFailureNotice("Update failed", TAKEN_TEXT) }, 409);
	}
	return toNoticeRedirect(
		toBack(args, dealership),
		toSuccessNotice("Dealership updated", `${submission.value.name} has been updated`),
	);
});
export const action = createFormAction(failure, act);

async function savePart(
	args: ActionFunctionArgs,
	user: User,
	dealership: Dealership,
	part: DealershipPart,
	form: FormData,
) {
	const problem = await part.update(args.context, user, dealership, form);
	if (problem !== null) return data({ result: undefined, notice: toFailureNotice(part.failed, problem) }, 422);
	const told = toSuccessNotice(part.saved, part.toText(dealership.name, part.isForgotten));
	return toNoticeRedirect(toBack(args, dealership), told);
}

export default function EditDealership() {
	const known = useKnownDealership();
	const own = useLoaderData<typeof loader | (() => null)>();
	const answer = useActionData<typeof action | (() => FailedAction)>();
	const backTo = useDialogBack(known?.dealership.id ?? 0);
	if (known === null) return <ErrorBoundary />;
	const { name, url, additionalUrls, location } = known.dealership;
	return (
		<DialogPage title={`Edit ${name}`} description="The next sync reads the new addresses." backTo={backTo}>
			<EditDealershipForm
				dealership={{ name, url, additionalUrls, location }}
				result={answer && "result" in answer ? answer.result : undefined}
				backTo={backTo}
			/>
			<More summary={own?.contact.phone ? `Phone and hours: ${own.contact.phone}` : "Phone and hours"}>
				{own && <ContactDetailsForm {...own.contact} />}
			</More>
			<More summary={own?.streetAddress ? `Street address: ${own.streetAddress}` : "Street address"}>
				<StreetAddressForm address={own?.streetAddress ?? null} />
			</More>
			<More summary={own?.feedAccess.isSaved ? "Feed user and password: saved" : "Feed user and password"}>
				{own && <FeedAccessForm access={own.feedAccess} />}
			</More>
			<NoticeOnLoad notice={answer?.notice} />
		</DialogPage>
	);
}

function More({ summary, children }: { summary: string; children: ReactNode }) {
	return (
		<details className="mt-4 border-t border-line pt-2">
			<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">{summary}</summary>
			{children}
		</details>
	);
}

export function ErrorBoundary() {
	return <FailureNotice {...failure} />;
}
