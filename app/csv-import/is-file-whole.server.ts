import { createHash } from "node:crypto";
import type { AppContext } from "../context.server";
import type { Import } from "./imports.server";

/** Whether R2 still has what was uploaded, byte for byte: rows that are cut off would read as cars that are gone. */
export async function isFileWhole({ files }: AppContext, { fileKey, bytes, contentHash }: Import): Promise<boolean> {
	const stored = await files.get(fileKey);
	if (stored === null) return false;
	const hash = createHash("sha256");
	const reader = stored.body.getReader();
	try {
		if (stored.size !== bytes) return false;
		for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
		return hash.digest("hex") === contentHash;
	} finally {
		await reader.cancel();
	}
}
