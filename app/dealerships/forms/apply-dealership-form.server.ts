import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import type { User } from "~/auth/session.server";
import { parseForm } from "~/desk/forms/parse-form";
import { toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { checkDealerAddress } from "../check-dealer-address";
import { createDealership } from "../create-dealership.server";
import { TAKEN_TEXT, toDealershipSchema } from "../dealership-schema";

export async function applyDealershipForm({ request, context }: ActionFunctionArgs, user: User, to: string) {
	const schema = toDealershipSchema(checkDealerAddress(context.config));
	const submission = parseForm(await request.formData(), schema);
	if (submission.status !== "success") {
		const status = submission.status === "error" ? 422 : 200;
		return data({ result: submission.reply(), notice: null }, status);
	}
	if ((await createDealership(context, user, submission.value)) === null) {
		const result = submission.reply({ fieldErrors: { url: [TAKEN_TEXT] } });
		return data({ result, notice: toFailureNotice("Error", TAKEN_TEXT) }, 409);
	}
	const notice = toSuccessNotice("Dealership Added", "New dealership has been added and scraping has started");
	return toNoticeRedirect(to, notice);
}
