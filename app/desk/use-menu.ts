import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A small screen's menu: opening focuses its first entry; Escape, focus elsewhere or navigation close it. */
export function useMenu() {
	const [open, setOpen] = useState(false);
	const here = useLocation().key;
	const { location: next } = useNavigation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: they say when the way to another place begins
	useEffect(() => setOpen(false), [here, next?.key]);
	const menu = useRef<HTMLElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!open) return;
		menu.current?.querySelector("a")?.focus();
		const leave = ({ target }: FocusEvent) => {
			const isWithin = [menu, button].some(({ current }) => target instanceof Node && current?.contains(target));
			if (!isWithin) setOpen(false);
		};
		const press = ({ key }: KeyboardEvent) => {
			if (key !== "Escape") return;
			setOpen(false);
			button.current?.focus();
		};
		document.addEventListener("focusin", leave);
		document.addEventListener("keydown", press);
		return () => {
			document.removeEventListener("focusin", leave);
			document.removeEventListener("keydown", press);
		};
	}, [open]);
	return { open, setOpen, menu, button };
}
