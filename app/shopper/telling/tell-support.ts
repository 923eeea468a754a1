/** `home-screen`: an iPhone or iPad gives notices only to sites on its Home Screen. */
export type TellSupport = "yes" | "home-screen" | "no";

interface Abilities {
	hasPush: boolean;
	userAgent: string;
	touchPoints: number;
}

export function toTellSupport({ hasPush, userAgent, touchPoints }: Abilities): TellSupport {
	if (hasPush) return "yes";
	// An iPad calls itself a Mac; no Mac has a touch screen.
	const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
	return isApple ? "home-screen" : "no";
}
