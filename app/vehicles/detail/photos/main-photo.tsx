import { Photo } from "~/ui/photo";
import { toPhotoSet } from "~/vehicles/photo-address";
import type { VehicleDetail } from "../../vehicle";
import { PhotoLink } from "./photo-link";

const MAIN_SIZES = "(min-width: 1440px) 900px, (min-width: 1024px) 62vw, 100vw";

interface MainPhotoProps {
	vehicle: VehicleDetail;
	photos: string[];
	onOpen: () => void;
	onBroken: (photo: string) => void;
}

export function MainPhoto({ vehicle, photos, onOpen, onBroken }: MainPhotoProps) {
	const { title } = vehicle;
	const [src = null] = photos;
	const own = toPhotoSet(vehicle.photosOf.vehicleId, vehicle.images, src);
	const photo = (
		<Photo
			key={src}
			{...{ src, ...own }}
			sizes={MAIN_SIZES}
			color={vehicle.photoColor}
			alt={title}
			loads="first"
			onBroken={() => src !== null && onBroken(src)}
		/>
	);
	if (src === null) return photo;
	return (
		<PhotoLink src={src} onOpen={onOpen} className="relative block">
			{photo}
			<span className="absolute right-3 bottom-3 rounded-lg bg-surface px-3 py-1 text-sm tabular-nums shadow-sm print:hidden">
				1 / {photos.length}
			</span>
		</PhotoLink>
	);
}
