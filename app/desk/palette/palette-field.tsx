import type { InputHTMLAttributes, KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { inputClass } from "~/ui/field";

/** Kept outside of the palette, whose script may come after the first letters and Enter. */
export interface Typed {
	text: string;
	isEntered: boolean;
}

export const notTyped: Typed = { text: "", isEntered: false };

export const paletteTitle = "Search and actions";
export const paletteClass =
	"fixed top-4 left-1/2 z-40 w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 space-y-2 rounded-xl border border-line bg-surface p-3 shadow-xl md:top-24";

export function PaletteBackdrop() {
	return <div className="fixed inset-0 z-30 bg-page/80" aria-hidden="true" />;
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	typed: Typed;
	onTyped: (typed: Typed) => void;
}

export function PaletteField({ typed, onTyped, ...rest }: FieldProps) {
	return (
		<input
			// biome-ignore lint/a11y/noAutofocus: the person has just asked to type here, and no letter may come before the focus
			autoFocus
			aria-label="Search cars, dealerships and actions"
			placeholder="VIN, stock number, name or action"
			autoComplete="off"
			value={typed.text}
			onChange={(event) => onTyped({ text: event.currentTarget.value, isEntered: false })}
			className={inputClass}
			{...rest}
		/>
	);
}

interface WaitingProps extends Pick<FieldProps, "typed" | "onTyped"> {
	onClose: () => void;
}

/** Stands where the palette will, and takes what is typed meanwhile. */
export function WaitingPalette({ typed, onTyped, onClose }: WaitingProps) {
	const press = (event: KeyboardEvent) => {
		if (event.key === "Escape") onClose();
		if (event.key === "Enter") onTyped({ ...typed, isEntered: true });
		if (event.key === "Tab") event.preventDefault();
	};
	return createPortal(
		<>
			<PaletteBackdrop />
			<div role="dialog" aria-modal="true" aria-label={paletteTitle} className={paletteClass}>
				<PaletteField typed={typed} onTyped={onTyped} onKeyDown={press} />
			</div>
		</>,
		document.body,
	);
}
