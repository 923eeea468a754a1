import { createHash } from "node:crypto";
import type { AppContext } from "../context.server";
import type { Import } from "./imports.server";

/** Byte for byte: with rows cut off, their cars would count as gone. */
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
