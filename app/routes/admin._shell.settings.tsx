import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { CardTools } from "~/cards/card-tools";
import { privatePage } from "~/http";
import { applySettingsForm } from "~/settings/apply-settings-form.server";
import { AuditList } from "~/settings/audit-list";
import { ImageOverrides } from "~/settings/image-overrides";
import { PromoSettings } from "~/settings/promo-settings";
import { settingsFormSchema, toSettingsForm } from "~/settings/settings-form-schema";
import { getSettingsPage } from "~/settings/settings-page.server";
import { SiteSettings } from "~/settings/site-settings";
import { toFailure, toSuccess } from "~/ui/notice";
import { redirectWithNotice } from "~/ui/notice-cookie";
import { parseTimeZone } from "~/ui/time-zone";
import { NoticeOnLoad } from "~/ui/toaster";

export const headers = privatePage;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const before = Number(new URL(args.request.url).searchParams.get("before"));
	const page = await getSettingsPage(args.context, Number.isSafeInteger(before) && before > 0 ? before : null);
	return { page, now: args.context.now(), zone: parseTimeZone(args.request.headers.get("Cookie")) };
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	const parsed = settingsFormSchema.safeParse(toSettingsForm(await args.request.formData()));
	if (!parsed.success) {
		const message = parsed.error.issues[0]?.message ?? "The form is not valid";
		return data({ notice: toFailure("Error", `Error updating setting: ${message}`) }, 422);
	}
	await applySettingsForm(args.context, user, parsed.data);
	return redirectWithNotice("/admin/settings", toSuccess("Setting updated"));
}

export default function SettingsTab() {
	const { page, now, zone } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Settings</h1>
			<SiteSettings page={page} />
			<CardTools tools={page.cardTools} />
			<PromoSettings dealerships={page.dealerships} />
			<ImageOverrides overrides={page.overrides} />
			<AuditList rows={page.audit} now={now} zone={zone} />
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}
