import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { findListed } from "~/dealerships/require-dealership.server";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { parseLook } from "~/desk/table/table-look";
import { parseView } from "~/desk/table/table-view";
import { parseTimeZone } from "~/desk/time-zone";
import { toPrivateHeaders } from "~/http";
import { ContactList } from "~/stats/contacts/contact-list";
import { contactShape } from "~/stats/contacts/contact-view";
import { listContacts } from "~/stats/contacts/list-contacts.server";
import { toPeriod } from "~/tracking/period";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const search = new URL(args.request.url).searchParams;
	const dealership = await findListed(args.context, search.get("dealership"));
	const view = parseView(search, contactShape);
	const cookies = args.request.headers.get("Cookie");
	const now = args.context.now();
	const zone = parseTimeZone(cookies);
	const period = toPeriod(view.state, now, zone);
	const list = await listContacts(args.context.db, view, dealership?.id ?? null, period);
	return { ...list, view, dealership, now, zone, look: parseLook(cookies, "contacts") };
}

export default function ContactsPage() {
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Contacts</h1>
			<ContactList {...useLoaderData<typeof loader>()} />
		</div>
	);
}
