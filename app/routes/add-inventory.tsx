import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { ReportView } from "~/report/report-view";
import { createSampleReport } from "~/report/sample-report";
import { findSite, toPlainMeta } from "~/site/site-meta";
import { useSite } from "~/site/use-site";
import { toButtonClass } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { deleteListings } from "~/vehicles/listing/listing-memory";

export const meta: MetaFunction = ({ matches }) => {
	const site = findSite(matches);
	return toPlainMeta(matches, {
		path: "/add-inventory",
		title: "List Your Dealership",
		description: "Join our network of trusted automotive dealers: your inventory follows your website by itself.",
		jsonLd: site && [
			{
				"@type": "Service",
				name: "Dealership listing service",
				serviceType: "Vehicle listing",
				provider: { "@type": "Organization", name: site.name, url: `${site.origin}/`, email: site.contactEmail },
				areaServed: "US",
			},
		],
	});
};

const benefits: { icon: IconName; title: string; text: string }[] = [
	{
		icon: "check",
		title: "Simple Onboarding",
		text: "Send us your website. We read your inventory from it; there is nothing to install.",
	},
	{
		icon: "search",
		title: "Increased Visibility",
		text: "Your cars appear in every search that they match, beside the best.",
	},
	{
		icon: "gauge",
		title: "Automatic Syncing",
		text: "New cars, new prices and sold cars follow your website by themselves.",
	},
	{ icon: "shop", title: "More Customers", text: "Buyers go straight to your own listing and ask for you by name." },
];

const sample = createSampleReport();

export default function DealerNetworkPage() {
	const { contactEmail, name } = useSite();
	const draft = `mailto:${contactEmail}?${new URLSearchParams({
		subject: "Add My Dealership to the product",
		body: "Dealership name:\nWebsite:\n",
	})
		.toString()
		.replaceAll("+", "%20")}`;
	return (
		<div className="mx-auto max-w-4xl px-4 py-10 md:px-6 md:py-16">
			<h1 className="max-w-2xl text-xl font-semibold md:text-2xl">Join our network of trusted automotive dealers</h1>
			<p className="mt-4 max-w-2xl text-quiet">
				To list your inventory, email us at{" "}
				<a href={`mailto:${contactEmail}`} className="text-accent underline underline-offset-4">
					{contactEmail}
				</a>{" "}
				with your dealership name and website. We do the rest.
			</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<a href={draft} className={toButtonClass()}>
					Email Us Now
				</a>
				<Link to="/" onClick={deleteListings} className={toButtonClass("secondary")}>
					Back to Vehicles
				</Link>
			</div>
			<ul className="mt-12 grid gap-4 sm:grid-cols-2 md:gap-6">
				{benefits.map(({ icon, title, text }) => (
					<li key={title} className="rounded-xl border border-line bg-surface p-6">
						<Icon name={icon} className="size-6 text-accent" />
						<h2 className="mt-3 text-lg font-semibold">{title}</h2>
						<p className="mt-1 text-quiet">{text}</p>
					</li>
				))}
			</ul>
			<section aria-labelledby="report" className="mt-12">
				<h2 id="report" className="text-lg font-semibold">
					A report that you can open at any time
				</h2>
				<p className="mt-1 mb-4 max-w-2xl text-quiet">
					Every dealership gets a link to its own report: no account, two pages on paper, every car as CSV. This one is
					an example; the dealership and its cars are made up.
				</p>
				<div className="md:rounded-xl md:border md:border-line md:p-6">
					<ReportView report={sample} siteName={name} isSample />
				</div>
			</section>
		</div>
	);
}
