import type { ReactNode } from "react";
import { useHydrated } from "~/ui/use-hydrated";

/** Rows stand outside of the form that takes them, because they have forms of their own. */
export const SELECTION = "selection";

const box = "size-5 shrink-0 accent-accent";

export function SelectRow({ id, name }: { id: number; name: string }) {
	return <input type="checkbox" name="id" value={id} form={SELECTION} aria-label={`Select ${name}`} className={box} />;
}

/** Where JavaScript runs: all rows of the page at once. */
export function SelectAll() {
	if (!useHydrated()) return <span className="sr-only">Select</span>;
	const selectAll = (checked: boolean) => {
		for (const row of document.querySelectorAll<HTMLInputElement>(`input[form="${SELECTION}"]`)) row.checked = checked;
	};
	return (
		<input
			type="checkbox"
			aria-label="Select all on this page"
			onChange={(event) => selectAll(event.currentTarget.checked)}
			className={box}
		/>
	);
}

/** What is done with the selected rows: a page of its own asks first. */
export function SelectionForm({ action, children }: { action: string; children: ReactNode }) {
	return (
		<form id={SELECTION} action={action} className="flex flex-wrap items-center gap-2 text-sm">
			<span className="text-quiet">Selected:</span>
			{children}
		</form>
	);
}
