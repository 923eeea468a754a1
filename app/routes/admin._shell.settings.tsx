import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuditList } from "~/audit/audit-list";
import { requireAdmin } from "~/auth/require-admin.server";
import { createClientAction, type FailedAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { parseTimeZone } from "~/desk/time-zone";
import { NoticeOnLoad } from "~/desk/toaster";
import { toPrivateHeaders } from "~/http";
import { applySettingsForm } from "~/settings/apply-settings-form.server";
import { FeedSettings } from "~/settings/feed-settings";
import { ImageOverrides } from "~/settings/image-overrides";
import { PromoSettings } from "~/settings/promo-settings";
import { toRefusedForm } from "~/settings/refused-form";
import { SearchEngineSettings } from "~/settings/search-engine-settings";
import { settingsFormSchema, toSettingsForm } from "~/settings/settings-form-schema";
import { getSettingsPage } from "~/settings/settings-page.server";
import { SiteSettings } from "~/settings/site-settings";
import { ImageTools } from "~/share-images/tools/image-tools";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = {
	title: "Error",
	fallback: "Error updating setting: something went wrong on our side",
	offline: "Error updating setting: the site did not answer",
};
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const page = await getSettingsPage(args.context, new URL(args.request.url).origin);
	return { page, now: args.context.now(), zone: parseTimeZone(args.request.headers.get("Cookie")) };
}

export const action = createFormAction(failure, async (args) => {
	const user = await requireAdmin(args);
	const posted = await args.request.formData();
	const parsed = settingsFormSchema.safeParse(toSettingsForm(posted));
	if (!parsed.success) {
		const refused = toRefusedForm(posted, parsed.error);
		return data({ notice: toFailureNotice("Error", `Error updating setting: ${refused.message}`), refused }, 422);
	}
	if (!(await applySettingsForm(args.context, user, parsed.data)))
		return toNoticeRedirect("/admin/settings", toFailureNotice("Error", "Error updating setting: it no longer exists"));
	return toNoticeRedirect("/admin/settings", toSuccessNotice("Setting updated"));
});

export default function SettingsTab() {
	const { page, now, zone } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action | (() => FailedAction)>();
	const refused = answer && "refused" in answer ? answer.refused : answer?.typed && { typed: answer.typed, errors: {} };
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Settings</h1>
			<SiteSettings page={page} />
			<FeedSettings page={page} />
			<SearchEngineSettings page={page} />
			<ImageTools tools={page.imageTools} />
			<PromoSettings dealerships={page.dealerships} refused={refused} />
			<ImageOverrides key={JSON.stringify(page.overrides)} overrides={page.overrides} refused={refused} />
			<AuditList rows={page.audit} now={now} zone={zone} />
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}
