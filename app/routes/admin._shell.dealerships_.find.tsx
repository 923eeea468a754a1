import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { requireAdmin } from "~/auth/require-admin.server";
import { AddDealershipForm } from "~/dealerships/forms/add-dealership-form";
import { applyFound, findDealerSite } from "~/dealerships/site/answer-find.server";
import { FindSiteForm } from "~/dealerships/site/find-site-form";
import { FoundForm } from "~/dealerships/site/found-form";
import { SiteFactsTable } from "~/dealerships/site/site-facts-table";
import { createClientAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { NoticeOnLoad } from "~/desk/toaster";
import { parseIntent, toPrivateHeaders } from "~/http";
import { ButtonLink } from "~/ui/button";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Error", fallback: "Failed to add dealership" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return null;
}

export const action = createFormAction(failure, async (args) => {
	const user = await requireAdmin(args);
	const form = await args.request.formData();
	// Conform's own buttons ("Add URL") send no intent of ours.
	if (form.has("address") && parseIntent(form, ["find"])) {
		const found = await findDealerSite(args.context, String(form.get("address")));
		return data({ ...found, result: undefined, notice: null }, "error" in found ? 422 : 200);
	}
	return await applyFound(args.context, user, form);
});

export default function FindDealershipPage() {
	const answer = useActionData<typeof action>();
	const found = answer && "found" in answer ? answer.found : undefined;
	const site = answer && "site" in answer ? answer.site : undefined;
	const result = answer && "result" in answer ? answer.result : undefined;
	const error = answer && "error" in answer ? answer.error : undefined;
	const taken = answer && "taken" in answer ? answer.taken : undefined;
	const formUrl = answer && "error" in answer ? answer.url : undefined;
	const typed = answer && "typed" in answer ? String(answer.typed) : undefined;
	const heading = useRef<HTMLHeadingElement>(null);
	const read = site?.url;
	useEffect(() => {
		if (read !== undefined) heading.current?.focus();
	}, [read]);
	return (
		<div className="space-y-6">
			<Link to="/admin/dealerships" className="inline-block py-1 text-sm text-accent hover:underline">
				All dealerships
			</Link>
			<h1 className="text-xl font-semibold">Add a dealership</h1>
			<FindSiteForm key={error} typed={typed} error={error} isRead={site !== undefined} />
			{taken && (
				<ButtonLink to={`/admin/dealerships/${taken}`} kind="secondary">
					Open that dealership
				</ButtonLink>
			)}
			{error && <AddDealershipForm action="/admin/dealerships/new" isSecond url={formUrl} />}
			{(found || result) && (
				<section aria-labelledby="found" className="rounded-xl border border-line bg-surface p-4">
					<h2 ref={heading} tabIndex={-1} id="found" className="text-lg font-semibold outline-none">
						Check before you add it
					</h2>
					{site && <SiteFactsTable site={site} />}
					<FoundForm key={site?.url} found={found ?? {}} result={result} />
				</section>
			)}
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}
