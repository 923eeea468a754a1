import { toIcon, toLatePhoto } from "./drawn-icons";
import type { Attributes, MarkupHandler, PageScan, ShownPiece } from "./page-scan";
import { parseHtml } from "./parse-html";

/** A beginning of two pieces, a text and an end for each of the nodes that a tree may have. */
export const MOST_PIECES = 600_000;

/** Kept while a page is read once, so that a tree costs no second reading of its markup. */
export function createPieceCollector({ pieces, unseen }: Pick<PageScan, "pieces" | "unseen">) {
	return {
		open(tag: string, attributes: Attributes) {
			if (pieces.length < MOST_PIECES) pieces.push(attributes, tag);
		},
		text(text: string) {
			if (pieces.length < MOST_PIECES) pieces.push(text);
		},
		close() {
			if (pieces.length < MOST_PIECES) pieces.push(null);
		},
		leaveOut(from: number, to: number) {
			unseen.push([from, to]);
			if (pieces.length < MOST_PIECES) pieces.push(from, to);
		},
	};
}

/** Calls `handler` as the page's markup would, with a drawing's name and a late photo in the place of what is not shown. */
export function readPieces(html: string, pieces: ShownPiece[], handler: MarkupHandler): void {
	const open: string[] = [];
	for (let at = 0; at < pieces.length; at++) {
		const piece = pieces[at];
		if (typeof piece === "string") handler.text(piece);
		else if (typeof piece === "number") readUnseen(html, piece, Number(pieces[++at]), handler);
		else if (piece) {
			const tag = String(pieces[++at]);
			open.push(tag);
			handler.open(tag, piece, 0);
		} else handler.close(open.pop() ?? "", 0);
	}
	while (open.length > 0) handler.close(open.pop() ?? "", 0);
}

function readUnseen(html: string, from: number, to: number, handler: MarkupHandler): void {
	const shown = toIcon(html, from, to) || toLatePhoto(html, from, to);
	if (shown) parseHtml(shown, handler);
}
