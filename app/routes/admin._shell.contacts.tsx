import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { loadTablePage } from "~/dealerships/list/load-table-page.server";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { toPrivateHeaders } from "~/http";
import { ContactList } from "~/stats/contacts/contact-list";
import { contactShape } from "~/stats/contacts/contact-view";
import { listContacts } from "~/stats/contacts/list-contacts.server";
import { toPeriod } from "~/tracking/period";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const page = await loadTablePage(args, "contacts", contactShape);
	const period = toPeriod(page.view.state, page.now, page.zone);
	return { ...page, ...(await listContacts(args.context.db, page.view, page.dealership?.id ?? null, period)) };
}

export default function ContactsPage() {
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Contacts</h1>
			<ContactList {...useLoaderData<typeof loader>()} />
		</div>
	);
}
