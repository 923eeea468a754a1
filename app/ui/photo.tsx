import { useState } from "react";
import { classNames } from "./class-names";
import { CarSilhouette } from "./icon";
import { useBrokenImage } from "./use-broken-image";

export interface PhotoProps {
	src: string | null;
	alt: string;
	/** The page's first photo loads before all else, the rest of the first row at once, others when they come near. */
	loads?: "first" | "at-once" | "late";
	onBroken?: () => void;
	className?: string;
}

/** React 18 knows `fetchpriority` in this spelling only. */
const loading = {
	first: { loading: "eager", decoding: "sync", fetchpriority: "high" },
	"at-once": { loading: "eager", decoding: "async", fetchpriority: "low" },
	late: { loading: "lazy", decoding: "async" },
} as const;

/** A 4:3 photograph over a drawn panel: the panel shows while it loads, when it breaks, and when there is none. */
export function Photo({ src, alt, loads = "late", onBroken, className }: PhotoProps) {
	const [broken, setBroken] = useState(false);
	const handleBroken = () => {
		setBroken(true);
		onBroken?.();
	};
	const image = useBrokenImage(handleBroken);
	return (
		<div className={classNames("relative aspect-[4/3] overflow-hidden bg-sunken", className)}>
			<CarSilhouette className="absolute inset-0 m-auto w-1/2 text-line" />
			{src === null && (
				<p className="absolute inset-x-0 top-[66%] text-center text-sm text-quiet">No image available</p>
			)}
			{src !== null && !broken && (
				<img
					ref={image}
					src={src}
					alt={alt}
					width={640}
					height={480}
					{...loading[loads]}
					referrerPolicy="no-referrer"
					onError={handleBroken}
					className="absolute inset-0 size-full object-cover object-[50%_60%] text-transparent"
				/>
			)}
		</div>
	);
}
