import { type ReactNode, useState } from "react";
import { CarSilhouette } from "./icon";
import { toClassNames } from "./to-class-names";
import { useBrokenImage } from "./use-broken-image";

export interface PhotoProps {
	src: string | null;
	srcSet?: string;
	sizes?: string;
	/** `#rrggbb`, shown until it loads; what breaks leaves a grey panel. */
	color?: string | null;
	alt: string;
	/** The page's first photo before all else, the rest of the first row at once, others when they come near. */
	loads?: "first" | "at-once" | "late";
	onBroken?: () => void;
	className?: string;
	children?: ReactNode;
}

/** React 18 knows `fetchpriority` only in this spelling. */
const loading = {
	first: { loading: "eager", decoding: "sync", fetchpriority: "high" },
	"at-once": { loading: "eager", decoding: "async", fetchpriority: "low" },
	late: { loading: "lazy", decoding: "async" },
} as const;

/** The panel shows while the photo loads, if it breaks, and if there is none. */
export function Photo({ src, srcSet, sizes, color, alt, loads = "late", onBroken, className, children }: PhotoProps) {
	const [broken, setBroken] = useState(false);
	const handleBroken = () => {
		setBroken(true);
		onBroken?.();
	};
	const image = useBrokenImage(handleBroken);
	const shown = broken ? null : src;
	return (
		<div className={toClassNames("relative aspect-[4/3] overflow-hidden bg-sunken", className)}>
			<CarSilhouette className="absolute inset-0 m-auto w-1/2 text-line" />
			{shown !== null && color && <Plain color={color} />}
			{src === null && (
				<p className="absolute inset-x-0 top-[66%] text-center text-sm text-quiet">No image available</p>
			)}
			{shown !== null && (
				<img
					ref={image}
					src={shown}
					srcSet={srcSet}
					sizes={srcSet && sizes}
					alt={alt}
					width={640}
					height={480}
					{...loading[loads]}
					referrerPolicy="no-referrer"
					onError={handleBroken}
					className="absolute inset-0 size-full object-cover object-[50%_60%] text-transparent"
				/>
			)}
			{children}
		</div>
	);
}

/** An SVG, because the security policy refuses inline styles. */
function Plain({ color }: { color: string }) {
	return (
		<svg aria-hidden="true" className="absolute inset-0 size-full">
			<rect width="100%" height="100%" fill={color} />
		</svg>
	);
}
