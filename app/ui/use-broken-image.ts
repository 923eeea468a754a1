import { useEffect, useRef } from "react";

/** A ref for an image that may have broken before hydration, when its error was fired at nobody. */
export function useBrokenImage(onBroken: () => void) {
	const image = useRef<HTMLImageElement>(null);
	useEffect(() => {
		if (image.current?.complete && image.current.naturalWidth === 0) onBroken();
	});
	return image;
}
