import * as Dialog from "@radix-ui/react-dialog";
import { Link, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { toClassNames } from "~/ui/to-class-names";
import { listTickedEntries } from "./list-ticked-entries";
import { deskEntries, type Entry, findEntries, toNext } from "./palette-entries";
import { PaletteBackdrop, PaletteField, paletteClass, paletteTitle, type Typed } from "./palette-field";
import { useFound } from "./use-found";

const LIST = "palette-list";
const keys: [string, string][] = [
	["Ctrl K", "this window"],
	["/", "search the table"],
	["j k", "next, previous row"],
	["x", "select it"],
	["Enter", "open it"],
	["?", "these keys"],
];

interface PaletteProps {
	typed: Typed;
	onTyped: (typed: Typed) => void;
	onClose: () => void;
}

export default function Palette({ typed, onTyped, onClose }: PaletteProps) {
	const { text, isEntered } = typed;
	const [at, setAt] = useState(0);
	const [fixed] = useState(() => [...listTickedEntries(), ...deskEntries]);
	const navigate = useNavigate();
	const { found, isSeeking } = useFound(text);
	const known = findEntries(fixed, text);
	// What is found later stands below, so that nothing moves under the hand.
	const entries = [...known, ...found];
	const open = (entry: Entry | undefined) => {
		if (!entry) return;
		onClose();
		navigate(entry.to);
	};
	const isAwaited = isSeeking && at >= known.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: Enter opens what its own text finds, once
	useEffect(() => {
		if (!isEntered || isAwaited) return;
		onTyped({ text, isEntered: false });
		open(entries[at]);
	}, [isEntered, isAwaited]);
	const press = (event: KeyboardEvent) => {
		if (event.key === "Enter") return onTyped({ text, isEntered: true });
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		setAt(toNext(at, entries.length, event.key === "ArrowDown" ? 1 : -1));
	};
	return (
		<Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
			<Dialog.Portal>
				<PaletteBackdrop />
				<Dialog.Content
					aria-describedby={undefined}
					// Radix returns the focus only to its own trigger; the component that opened the palette returns it.
					onCloseAutoFocus={(event) => event.preventDefault()}
					// And gives Escape to the layer that opened last, which may be a notice.
					onKeyDown={(event) => event.key === "Escape" && onClose()}
					className={paletteClass}
				>
					<Dialog.Title className="sr-only">{paletteTitle}</Dialog.Title>
					<PaletteField
						typed={typed}
						onTyped={(next) => {
							onTyped(next);
							setAt(0);
						}}
						role="combobox"
						aria-expanded="true"
						aria-controls={LIST}
						aria-activedescendant={entries.length > 0 ? `${LIST}-${at}` : undefined}
						onKeyDown={press}
					/>
					<Entries entries={entries} at={at} onOpen={onClose} />
					<p className="flex flex-wrap gap-x-4 text-xs text-quiet max-md:hidden">
						{keys.map(([key, what]) => (
							<span key={key}>
								<kbd className="font-semibold text-ink">{key}</kbd> {what}
							</span>
						))}
					</p>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function Entries({ entries, at, onOpen }: { entries: Entry[]; at: number; onOpen: () => void }) {
	useEffect(() => document.getElementById(`${LIST}-${at}`)?.scrollIntoView({ block: "nearest" }), [at]);
	if (entries.length === 0) return <p className="p-2 text-sm text-quiet">Nothing found.</p>;
	return (
		<div id={LIST} role="listbox" aria-label="Found" className="max-h-80 overflow-y-auto">
			{entries.map((entry, place) => (
				<Link
					key={`${entry.to} ${entry.label}`}
					to={entry.to}
					id={`${LIST}-${place}`}
					role="option"
					tabIndex={-1}
					aria-selected={place === at}
					onClick={onOpen}
					className={toClassNames(
						"flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 text-sm md:min-h-9",
						place === at ? "bg-sunken" : "hover:bg-sunken",
					)}
				>
					<span className="truncate font-semibold">{entry.label}</span>
					<span className="shrink-0 text-xs text-quiet">{entry.detail}</span>
				</Link>
			))}
		</div>
	);
}
