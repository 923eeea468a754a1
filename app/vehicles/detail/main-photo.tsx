import { useState } from "react";
import { Photo } from "~/ui/photo";

/** The first photo that loads; when all fail, "No image available". */
export function MainPhoto({ photos, title }: { photos: string[]; title: string }) {
	const [failed, setFailed] = useState(0);
	const src = photos[failed] ?? null;
	return <Photo key={src} src={src} alt={title} loads="first" onBroken={() => setFailed((count) => count + 1)} />;
}
