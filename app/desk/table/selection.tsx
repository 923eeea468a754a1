import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { toClassNames } from "~/ui/to-class-names";
import { useHydrated } from "~/ui/use-hydrated";

/** Rows are outside of the form that takes them, because they have forms of their own. */
const SELECTION = "selection";

const around = "flex size-11 cursor-pointer items-center justify-center md:h-9 md:w-8";
const rowTicks = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${SELECTION}"]`)];

export function SelectRow({ id, name }: { id: number; name: string }) {
	return (
		<label className={around}>
			<input type="checkbox" name="id" value={id} form={SELECTION} aria-label={`Select ${name}`} className="tick" />
		</label>
	);
}

export function SelectAll() {
	if (!useHydrated())
		return (
			<span className={around}>
				<span className="sr-only">Select</span>
			</span>
		);
	const selectAll = (checked: boolean) => {
		for (const row of rowTicks()) row.checked = checked;
	};
	return (
		<label className={around}>
			<input
				type="checkbox"
				aria-label="Select all on this page"
				onChange={(event) => selectAll(event.currentTarget.checked)}
				className="tick"
			/>
		</label>
	);
}

function useTicked(): number | null {
	const [ticked, setTicked] = useState<number | null>(null);
	useEffect(() => {
		const count = () => setTicked(rowTicks().filter((row) => row.checked).length);
		count();
		document.addEventListener("change", count);
		return () => document.removeEventListener("change", count);
	});
	return ticked;
}

/** A page of its own asks first. Without JavaScript the buttons work without a tick, and that page says so. */
export function SelectionForm({ action, of, children }: { action: string; of: string; children: ReactNode }) {
	const ticked = useTicked();
	const { search } = useLocation();
	return (
		<form
			id={SELECTION}
			action={action}
			className={toClassNames(
				"rounded-lg border border-transparent bg-surface py-2 text-sm max-md:mt-2 max-md:bg-page md:px-4",
				ticked !== null && ticked > 0 && "sticky bottom-14 z-[1] border-line max-md:bg-surface max-md:px-2 lg:bottom-0",
			)}
		>
			{search !== "" && <input type="hidden" name="from" value={search} />}
			<fieldset disabled={ticked === 0} className="flex flex-wrap items-center gap-2">
				<legend className="sr-only">With the selected {of}</legend>
				<span className="text-quiet tabular-nums max-sm:w-full" aria-live="polite">
					{ticked ? `${ticked} selected:` : `Select ${of} to:`}
				</span>
				{children}
				{ticked ? <span className="text-quiet max-md:hidden">or Ctrl K</span> : null}
			</fieldset>
		</form>
	);
}
