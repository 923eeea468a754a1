import { Link, useNavigate } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { toClassNames } from "~/ui/to-class-names";
import { useHydrated } from "~/ui/use-hydrated";

const tabs = [
	{ name: "recent", label: "Recent Activity", short: "Recent" },
	{ name: "timeline", label: "Timeline", short: "Timeline" },
	{ name: "makes", label: "By Make", short: "By Make" },
] as const;

export type LeadTab = (typeof tabs)[number]["name"];
export const LEAD_PANEL = "lead-panel";

export function toLeadTab(text: string | null): LeadTab {
	return tabs.find(({ name }) => name === text)?.name ?? "recent";
}

/** WAI-ARIA tabs with automatic activation; null for any other key. */
function toTarget(key: string, at: number): number | null {
	const last = tabs.length - 1;
	if (key === "ArrowRight") return at === last ? 0 : at + 1;
	if (key === "ArrowLeft") return at === 0 ? last : at - 1;
	if (key === "Home") return 0;
	return key === "End" ? last : null;
}

export function LeadTabs({ current }: { current: LeadTab }) {
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const choose = (event: KeyboardEvent) => {
		const target = toTarget(
			event.key,
			tabs.findIndex(({ name }) => name === current),
		);
		const tab = tabs[target ?? -1];
		if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		document.getElementById(`tab-${tab.name}`)?.focus();
		navigate(`?history=${tab.name}`, { preventScrollReset: true, replace: true });
	};
	return (
		<div
			role="tablist"
			aria-label="Lead Generation History"
			onKeyDown={choose}
			className="mt-3 flex flex-wrap gap-1 border-b border-line"
		>
			{tabs.map(({ name, label, short }) => (
				<Link
					key={name}
					to={`?history=${name}`}
					role="tab"
					id={`tab-${name}`}
					aria-selected={name === current}
					aria-controls={LEAD_PANEL}
					tabIndex={hydrated && name !== current ? -1 : undefined}
					preventScrollReset
					className={toClassNames(
						"-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold",
						name === current ? "border-accent text-accent" : "border-transparent text-quiet hover:text-ink",
					)}
				>
					<span className="max-md:hidden">{label}</span>
					<span className="md:hidden">{short}</span>
				</Link>
			))}
		</div>
	);
}
