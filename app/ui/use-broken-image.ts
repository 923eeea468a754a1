import { useEffect, useRef } from "react";

/** An image may break before hydration, when nobody hears its error. */
export function useBrokenImage(onBroken: () => void) {
	const image = useRef<HTMLImageElement>(null);
	useEffect(() => {
		if (image.current?.complete && image.current.naturalWidth === 0) onBroken();
	});
	return image;
}
