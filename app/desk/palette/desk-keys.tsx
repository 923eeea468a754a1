import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { toFailureNotice } from "../notice";
import { restoreFocus } from "../restore-focus";
import { useShowNotice } from "../toaster";
import { notTyped, WaitingPalette } from "./palette-field";

const Palette = lazy(() => import("./palette").catch(() => ({ default: NoPalette })));

function NoPalette({ onClose }: { onClose: () => void }) {
	const show = useShowNotice();
	useEffect(() => {
		show(toFailureNotice("Network error occurred", "The search could not be loaded. Please try again."));
		onClose();
	}, [show, onClose]);
	return <p hidden />;
}

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function focusRow(step: 1 | -1): void {
	const links = [...document.querySelectorAll<HTMLElement>("[data-row] [data-row-link]")];
	const row = document.activeElement?.closest("[data-row]");
	const at = links.findIndex((link) => row?.contains(link));
	links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
}

export function DeskKeys({ label }: { label?: string | undefined }) {
	const [opened, setOpened] = useState<{ opener: Element | null } | null>(null);
	const [typed, setTyped] = useState(notTyped);
	const hydrated = useHydrated();
	const close = useCallback(() => setOpened(null), []);
	const toggle = useCallback(() => {
		const opener = document.activeElement;
		setTyped(notTyped);
		setOpened((now) => (now ? null : { opener }));
	}, []);
	useEffect(() => (opened ? () => restoreFocus(opened.opener) : undefined), [opened]);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.altKey || event.defaultPrevented) return;
			if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
				event.preventDefault();
				return toggle();
			}
			if (event.ctrlKey || event.metaKey || isTyping(event.target) || document.querySelector("[role=dialog]")) return;
			const act = plainKeys[event.key];
			if (event.key === "?") toggle();
			else if (act) act();
			else return;
			event.preventDefault();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [toggle]);
	if (!hydrated) return null;
	const palette = { typed, onTyped: setTyped, onClose: close };
	return (
		<>
			<button
				type="button"
				onClick={toggle}
				title="Ctrl K"
				aria-haspopup="dialog"
				className="flex min-h-11 w-full items-center gap-3 rounded-lg px-4 font-semibold hover:bg-sunken"
			>
				<Icon name="search" className="size-6 shrink-0" />
				<span className={label}>Search</span>
			</button>
			{opened && (
				<Suspense fallback={<WaitingPalette {...palette} />}>
					<Palette {...palette} />
				</Suspense>
			)}
		</>
	);
}

const plainKeys: Record<string, (() => void) | undefined> = {
	"/": () => document.querySelector<HTMLElement>("[data-table-search]")?.focus(),
	j: () => focusRow(1),
	k: () => focusRow(-1),
	x: () => document.activeElement?.closest("[data-row]")?.querySelector<HTMLInputElement>("input[name=id]")?.click(),
};
