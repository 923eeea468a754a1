import { useEffect, useState } from "react";
import { handleShelfChanges, readShelf, updateShelf } from "../shelf/browser-shelf";
import type { Shelf } from "../shelf/shelf";
import { startVisit } from "../shelf/shelf-changes";

export function useShelf(): Shelf | null {
	const [shelf, setShelf] = useState<Shelf | null>(null);
	useEffect(() => {
		const show = () => setShelf(readShelf());
		updateShelf(startVisit(new Date().toISOString()));
		show();
		return handleShelfChanges(show);
	}, []);
	return shelf;
}
