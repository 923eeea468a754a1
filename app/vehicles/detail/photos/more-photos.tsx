import { useState } from "react";
import { useBrokenImage } from "~/ui/use-broken-image";
import type { PhotoSet } from "~/vehicles/photo-address";
import { PhotoLink } from "./photo-link";

interface MorePhotosProps {
	photos: string[];
	toSet: (photo: string) => PhotoSet | null;
	title: string;
	onOpen: (index: number) => void;
	onBroken: (photo: string) => void;
}

export function MorePhotos({ photos, toSet, title, onOpen, onBroken }: MorePhotosProps) {
	if (photos.length < 2) return null;
	return (
		<section className="mt-8 print:hidden" aria-labelledby="more-photos">
			<h2 id="more-photos" className="text-lg font-semibold">
				More Photos
			</h2>
			<ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-3">
				{photos.slice(1).map((photo, index) => (
					<li key={photo}>
						<Thumbnail
							src={photo}
							set={toSet(photo)}
							alt={`${title}, ${index + 2} of ${photos.length}`}
							onOpen={() => onOpen(index + 1)}
							onBroken={() => onBroken(photo)}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

interface ThumbnailProps {
	src: string;
	set: PhotoSet | null;
	alt: string;
	onOpen: () => void;
	onBroken: () => void;
}

const THUMBNAIL_SIZES = "(min-width: 1024px) 280px, (min-width: 640px) 31vw, 46vw";

function Thumbnail({ src, set, alt, onOpen, onBroken }: ThumbnailProps) {
	// A photo that we could not convert may still load from its dealer.
	const [own, setOwn] = useState(set);
	const handleBroken = () => (own ? setOwn(null) : onBroken());
	const image = useBrokenImage(handleBroken);
	return (
		<PhotoLink src={src} onOpen={onOpen} className="block aspect-[4/3] overflow-hidden rounded-lg bg-sunken">
			<img
				ref={image}
				src={own?.src ?? src}
				srcSet={own?.srcSet}
				sizes={own ? THUMBNAIL_SIZES : undefined}
				alt={alt}
				width={320}
				height={240}
				loading="lazy"
				referrerPolicy="no-referrer"
				onError={handleBroken}
				className="size-full object-cover object-[50%_60%] text-transparent"
			/>
		</PhotoLink>
	);
}
