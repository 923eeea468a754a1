import { useState } from "react";
import { useBrokenImage } from "~/ui/use-broken-image";
import { PhotoViewer } from "./photo-viewer";

/** The other photos as a grid; each opens the viewer, and one that fails is taken out. */
export function MorePhotos({ photos, title }: { photos: string[]; title: string }) {
	const [failed, setFailed] = useState<string[]>([]);
	const [open, setOpen] = useState<number | null>(null);
	const shown = photos.filter((photo) => !failed.includes(photo));
	if (photos.length < 2) return null;
	return (
		<section className="mt-8" aria-labelledby="more-photos">
			<h2 id="more-photos" className="text-lg font-semibold">
				More Photos
			</h2>
			<ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-3">
				{shown.map((photo, index) => (
					<li key={photo}>
						<Thumbnail
							src={photo}
							alt={`${title}, ${index + 1} of ${shown.length}`}
							onOpen={() => setOpen(index)}
							onBroken={() => setFailed((before) => [...before, photo])}
						/>
					</li>
				))}
			</ul>
			<PhotoViewer photos={shown} title={title} open={open} onMove={setOpen} />
		</section>
	);
}

interface ThumbnailProps {
	src: string;
	alt: string;
	onOpen: () => void;
	onBroken: () => void;
}

/** A link to the picture itself, for browsers without JavaScript. */
function Thumbnail({ src, alt, onOpen, onBroken }: ThumbnailProps) {
	const image = useBrokenImage(onBroken);
	return (
		<a
			href={src}
			target="_blank"
			rel="noopener noreferrer"
			onClick={(event) => {
				event.preventDefault();
				onOpen();
			}}
			className="block aspect-[4/3] overflow-hidden rounded-lg bg-sunken"
		>
			<img
				ref={image}
				src={src}
				alt={alt}
				width={320}
				height={240}
				loading="lazy"
				referrerPolicy="no-referrer"
				onError={onBroken}
				className="size-full object-cover object-[50%_60%] text-transparent"
			/>
		</a>
	);
}
