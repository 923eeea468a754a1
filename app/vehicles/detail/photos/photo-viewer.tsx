import { useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "~/ui/icon";
import { Spinner } from "~/ui/spinner";
import { useHistoryEntry } from "~/ui/use-history-entry";
import type { PhotoSet } from "~/vehicles/photo-address";

interface PhotoViewerProps {
	photos: string[];
	toSet: (photo: string) => PhotoSet | null;
	title: string;
	open: number | null;
	onMove: (index: number | null) => void;
}

const swipePx = 50;

/** Arrows, swipe, Esc. The browser's dialog keeps the focus inside. */
export function PhotoViewer({ photos, toSet, title, open, onMove }: PhotoViewerProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const touchX = useRef(0);
	useHistoryEntry(open !== null, () => onMove(null));
	useEffect(() => {
		if (open === null) dialog.current?.close();
		else if (!dialog.current?.open) dialog.current?.showModal();
	}, [open]);
	const step = (by: number) => {
		if (open !== null) onMove((open + by + photos.length) % photos.length);
	};
	return (
		<dialog
			ref={dialog}
			aria-label={`Photos of ${title}`}
			onClose={() => onMove(null)}
			onKeyDown={(event) => {
				if (event.key === "ArrowLeft") step(-1);
				if (event.key === "ArrowRight") step(1);
			}}
			onTouchStart={(event) => {
				// Two fingers zoom, so they never swipe.
				touchX.current = event.touches.length > 1 ? Number.NaN : (event.touches[0]?.clientX ?? 0);
			}}
			onTouchEnd={(event) => {
				const moved = (event.changedTouches[0]?.clientX ?? 0) - touchX.current;
				// One finger moves a zoomed photo.
				const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
				if (!isZoomed && Math.abs(moved) > swipePx) step(moved > 0 ? -1 : 1);
			}}
			className="m-0 size-full touch-pan-y touch-pinch-zoom max-h-none max-w-none bg-page text-ink"
		>
			{open !== null && (
				<ShownPhoto photos={photos} toSet={toSet} title={title} open={open} onMove={onMove} step={step} />
			)}
		</dialog>
	);
}

type ShownPhotoProps = Omit<PhotoViewerProps, "open"> & { open: number; step: (by: number) => void };

function ShownPhoto({ photos, toSet, title, open, onMove, step }: ShownPhotoProps) {
	const src = photos[open] ?? "";
	const [unmade, setUnmade] = useState<string | null>(null);
	const [failed, setFailed] = useState<string | null>(null);
	const set = src === unmade ? null : toSet(src);
	const next = photos[(open + 1) % photos.length] ?? src;
	return (
		<div className="grid size-full place-items-center">
			{/* The photo covers it. */}
			<p role="status" className="absolute animate-[appear_150ms_300ms_backwards] text-quiet">
				{failed === src ? "This photo did not load." : <Spinner className="size-8" />}
			</p>
			<img
				// A new element for each photo, so that the one before disappears at once.
				key={src}
				src={set?.src ?? src}
				srcSet={set?.srcSet}
				sizes={set ? "100vw" : undefined}
				alt={`${title}, ${open + 1} of ${photos.length}`}
				onError={() => (set ? setUnmade(src) : setFailed(src))}
				referrerPolicy="no-referrer"
				hidden={failed === src}
				className="relative max-h-dvh w-full object-contain"
			/>
			{/* So that the next swipe finds its photo there. */}
			{next !== src && (
				<img key={next} {...(toSet(next) ?? { src: next })} sizes="100vw" alt="" hidden referrerPolicy="no-referrer" />
			)}
			<p className="absolute top-4 left-4 rounded-lg bg-surface px-3 py-1 text-sm tabular-nums">
				{open + 1} / {photos.length}
			</p>
			<ViewerButton icon="close" label="Close" place="top-3 right-3" onClick={() => onMove(null)} />
			<ViewerButton
				icon="left"
				label="Previous photo"
				place="bottom-6 left-6 md:top-1/2 md:bottom-auto md:left-3"
				onClick={() => step(-1)}
			/>
			<ViewerButton
				icon="right"
				label="Next photo"
				place="right-6 bottom-6 md:top-1/2 md:right-3 md:bottom-auto"
				onClick={() => step(1)}
			/>
		</div>
	);
}

function ViewerButton(props: { icon: IconName; label: string; place: string; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-label={props.label}
			onClick={props.onClick}
			className={`absolute ${props.place} grid size-11 place-items-center rounded-full border border-edge bg-surface`}
		>
			<Icon name={props.icon} />
		</button>
	);
}
