import { Link } from "@remix-run/react";
import type { Attention } from "../dealership";

const words: Record<Attention, string> = {
	"needs-review": "Needs review",
	blocked: "Blocked",
	"never-synced": "Never synced",
};

const button = "-my-1 inline-block py-1 font-semibold text-accent underline underline-offset-4";

interface MarkProps {
	attention: Attention | null;
	dealership: { id: number; name: string };
	reviewId: number | null;
}

export function AttentionMark({ attention, dealership: { id, name }, reviewId }: MarkProps) {
	if (attention === null) return null;
	return (
		<span
			data-attention={attention}
			className="inline-flex items-center gap-x-2 text-xs whitespace-nowrap text-warn @4xl:flex-wrap"
		>
			{words[attention]}
			{attention === "needs-review" && reviewId !== null && (
				<Link to={`/admin/runs/${reviewId}`} className={button} aria-label={`Review the sync of ${name}`}>
					Review
				</Link>
			)}
			{attention === "blocked" && (
				<Link to={`/admin/dealerships/${id}#runs`} className={button} aria-label={`Why ${name} is blocked`}>
					Why
				</Link>
			)}
		</span>
	);
}
