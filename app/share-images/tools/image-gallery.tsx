import { imageSize } from "~/pictures/drawing";
import type { GalleryImage } from "./image-gallery.server";

export function ImageGallery({ gallery }: { gallery: GalleryImage[] }) {
	return (
		<div className="space-y-6">
			<a href="/admin/settings" className="text-accent underline">
				Back to Settings
			</a>
			<h1 className="text-xl font-semibold">Vehicle card images</h1>
			<ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
				{gallery.map((image) => (
					<GalleryItem key={image.vehicleId} image={image} />
				))}
			</ul>
		</div>
	);
}

function GalleryItem({ image: { vehicleId, title, fileName, problem } }: { image: GalleryImage }) {
	const url = `/vehicles/${vehicleId}/card.jpg`;
	return (
		<li className="overflow-hidden rounded-xl border border-line bg-surface">
			<a href={url} target="_blank" rel="noreferrer">
				<img src={url} alt={`Card of ${title}`} {...imageSize} loading="lazy" className="h-auto w-full bg-sunken" />
			</a>
			<div className="flex items-start justify-between gap-3 p-3 text-sm">
				<p className="min-w-0 break-words">
					{title}
					{problem && <span className="block text-quiet">{problem}</span>}
				</p>
				<a
					href={url}
					download={fileName}
					className="shrink-0 text-accent underline"
					aria-label={`Save card of ${title}`}
				>
					Save
				</a>
			</div>
		</li>
	);
}
