import { toIcon, toLatePhoto } from "./drawn-icons";
import type { Attributes, MarkupHandler, PageScan, ShownPiece } from "./page-scan";
import { parseHtml } from "./parse-html";

/** A beginning, a text and an end for each of the nodes that a tree may have. */
export const MOST_PIECES = 450_000;

/** Kept while a page is read once, so that a tree costs no second reading of its markup. */
export function createPieceCollector({ pieces, unseen }: Pick<PageScan, "pieces" | "unseen">) {
	const add = (piece: ShownPiece) => {
		if (pieces.length < MOST_PIECES) pieces.push(piece);
	};
	return {
		open: (tag: string, attributes: Attributes) => add({ tag, attributes }),
		text: add,
		close: () => add(null),
		leaveOut(from: number, to: number) {
			unseen.push([from, to]);
			add({ from, to });
		},
	};
}

/** Calls `handler` as the page's markup would, with a drawing's name and a late photo in the place of what is not shown. */
export function readPieces(html: string, pieces: ShownPiece[], handler: MarkupHandler): void {
	const open: string[] = [];
	for (const piece of pieces) {
		if (typeof piece === "string") handler.text(piece);
		else if (piece === null) handler.close(open.pop() ?? "", 0);
		else if ("tag" in piece) {
			open.push(piece.tag);
			handler.open(piece.tag, piece.attributes, 0);
		} else {
			const shown = toIcon(html, piece.from, piece.to) || toLatePhoto(html, piece.from, piece.to);
			if (shown) parseHtml(shown, handler);
		}
	}
	while (open.length > 0) handler.close(open.pop() ?? "", 0);
}
