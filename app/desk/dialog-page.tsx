import * as Dialog from "@radix-ui/react-dialog";
import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";
import { restoreFocus } from "./restore-focus";

interface DialogPageProps {
	title: string;
	description: ReactNode;
	backTo: string;
	children: ReactNode;
}

const box =
	"fixed top-1/2 left-1/2 z-40 m-0! w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border border-line bg-surface p-6 max-md:p-4 shadow-xl [--notice-bottom:-0.5rem] max-md:top-4 max-md:translate-y-0";
const height = {
	still: "md:max-h-[90vh] max-md:max-h-[calc(100dvh-2rem)]",
	aboveToasts: "md:max-h-[90vh] max-md:max-h-[calc(100dvh-7rem)]",
};
/** `m-0!`: the page beneath parts its children by margins. */
const veil = "fixed inset-0 z-30 m-0! bg-page/80";
const heading = "pr-10 text-lg font-semibold";
const closeClass =
	"absolute top-2 right-2 flex md:top-4 md:right-4 size-11 items-center justify-center rounded-lg hover:bg-sunken";

/**
 * Over the page beneath; without JavaScript by link. Focus: `data-first-focus`, else the first field or button. In its
 * place instead of a portal, so that what was typed and chosen before the scripts came stays.
 */
export function DialogPage({ title, description, backTo, children }: DialogPageProps) {
	const navigate = useNavigate();
	const content = useRef<HTMLDivElement>(null);
	const opener = useRef<Element | null>(null);
	const isRunning = useHydrated();
	// Replaces itself, so that Back from the page beneath does not open it again.
	const close = () => navigate(backTo, { preventScrollReset: true, replace: true });
	return (
		<Dialog.Root open onOpenChange={(open) => open || close()}>
			{/* Not Dialog.Overlay: it locks scrolling with an inline style element, which the security policy refuses. */}
			{isRunning ? (
				<div className={veil} aria-hidden="true" />
			) : (
				<Link to={backTo} className={veil} tabIndex={-1} aria-hidden="true" />
			)}
			<Dialog.Content
				className={`${box} ${isRunning ? height.aboveToasts : height.still}`}
				ref={content}
				// Radix names it only by a script.
				aria-labelledby="dialog-title"
				onOpenAutoFocus={(event) => {
					const isInside = content.current?.contains(document.activeElement);
					opener.current = isInside ? null : document.activeElement;
					const first = content.current?.querySelector<HTMLElement>("[data-first-focus]");
					if (first || isInside) event.preventDefault();
					if (!isInside) first?.focus();
				}}
				onCloseAutoFocus={(event) => {
					// Radix returns the focus only to its own trigger; ours is a link to this page.
					event.preventDefault();
					restoreFocus(opener.current);
				}}
				onKeyDown={(event) => {
					// Radix gives Escape to the layer that opened last, which may be a notice.
					if (event.key === "Escape" && !event.defaultPrevented) close();
				}}
			>
				<Dialog.Title id="dialog-title" className={heading}>
					{title}
				</Dialog.Title>
				<Dialog.Description asChild>
					<div className="mt-2 text-quiet">{description}</div>
				</Dialog.Description>
				{children}
				{isRunning ? (
					<Dialog.Close className={closeClass} aria-label="Close">
						<Icon name="close" />
					</Dialog.Close>
				) : (
					<Link to={backTo} className={closeClass} aria-label="Close">
						<Icon name="close" />
					</Link>
				)}
			</Dialog.Content>
		</Dialog.Root>
	);
}
