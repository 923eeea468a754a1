export const badgeClass = "rounded bg-sunken px-2 py-0.5 text-xs font-semibold text-ink not-italic";

export function DeletedBadge() {
	return <span className={badgeClass}>Deleted</span>;
}
