import { Form, Link } from "@remix-run/react";
import { CopyField } from "~/desk/copy-field";
import { Button, ButtonLink } from "~/ui/button";
import { formatDay } from "~/ui/format";

interface LinkPanelProps {
	dealership: { id: number; name: string };
	link: { createdAt: string } | null;
	made?: string;
	isBeside?: boolean;
}

export function LinkPanel({ dealership, link, made, isBeside = false }: LinkPanelProps) {
	const path = toReportPath(dealership.id);
	return (
		<section aria-labelledby="report-link" className="rounded-xl border border-line bg-surface p-4 print:hidden">
			<h2 id="report-link" className="text-lg font-semibold">
				Report for the dealer
			</h2>
			<p className="mt-1 text-sm text-quiet">
				{link
					? `The dealer can open the report with the link made on ${formatDay(link.createdAt)}. No account is needed.`
					: "Create a link and send it to the dealer: it shows views, contacts and prices of these cars, without an account."}
			</p>
			{made && <MadeLink address={made} />}
			<Form method="post" action={path} preventScrollReset className="mt-3 flex flex-wrap gap-2">
				{!isBeside && (
					<ButtonLink to={path} kind="secondary" className="min-h-9 px-3 text-sm">
						View report
					</ButtonLink>
				)}
				<Button type="submit" name="intent" value="create" kind="secondary" className="min-h-9 px-3 text-sm">
					{link ? "Replace link" : "Create link"}
				</Button>
				{link && (
					<Button type="submit" name="intent" value="revoke" kind="secondary" className="min-h-9 px-3 text-sm">
						Revoke link
					</Button>
				)}
			</Form>
		</section>
	);
}

function MadeLink({ address }: { address: string }) {
	return (
		<div className="mt-3 space-y-1">
			<CopyField
				id="report-address"
				label="Copy this link now and send it to the dealer. It is not shown again."
				text={address}
				isNew
			/>
			<Link to={address} reloadDocument className="inline-block py-1 text-sm text-accent underline underline-offset-4">
				Open it
			</Link>
		</div>
	);
}

function toReportPath(dealershipId: number): string {
	return `/admin/dealerships/${dealershipId}/report`;
}
