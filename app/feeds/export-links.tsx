const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-6";

interface ExportLinksProps {
	subject: "inventory" | "contact-clicks";
	label: string;
	dealershipId?: number;
}

export function ExportLinks({ subject, label, dealershipId }: ExportLinksProps) {
	const query = dealershipId === undefined ? "" : `?dealership=${dealershipId}`;
	const path = `/admin/export/${subject}`;
	return (
		<p className="flex flex-wrap gap-x-4 text-sm">
			<span className="inline-flex min-h-11 items-center text-quiet md:min-h-6">Export {label}:</span>
			<a href={`${path}.csv${query}`} download className={link} aria-label={`Export ${label} as CSV`}>
				CSV
			</a>
			<a href={`${path}.json${query}`} download className={link} aria-label={`Export ${label} as JSON`}>
				JSON
			</a>
		</p>
	);
}
