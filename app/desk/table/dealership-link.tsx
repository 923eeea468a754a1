import { Link } from "@remix-run/react";

export function DealershipLink({ id, name }: { id: number; name: string }) {
	return (
		<Link to={`/admin/dealerships/${id}`} className="block truncate hover:underline max-md:py-0.5 md:max-w-44">
			{name}
		</Link>
	);
}
