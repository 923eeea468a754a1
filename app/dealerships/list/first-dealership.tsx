import { ButtonLink } from "~/ui/button";

export function FirstDealership() {
	return (
		<section aria-labelledby="first" className="rounded-xl border border-line bg-surface p-6">
			<h2 id="first" className="text-lg font-semibold">
				Add your first dealership
			</h2>
			<p className="mt-1 max-w-[65ch] text-quiet">
				Enter its website address. We read its cars from there, and they are on the site within minutes.
			</p>
			<ButtonLink to="/admin/dealerships/new" className="mt-4">
				Add your first dealership
			</ButtonLink>
		</section>
	);
}
