import { toClassNames } from "~/ui/to-class-names";
import type { DealershipStatus } from "../dealership";

const tones: Record<string, string> = { active: "text-good", syncing: "text-accent", error: "text-bad" };

export function StatusBadge({ status }: { status: DealershipStatus }) {
	return (
		<span
			className={toClassNames("inline-flex items-center gap-2 text-sm font-semibold", tones[status] ?? "text-quiet")}
		>
			<span className="size-2 rounded-full bg-current" aria-hidden="true" />
			{status.charAt(0).toUpperCase() + status.slice(1)}
		</span>
	);
}
