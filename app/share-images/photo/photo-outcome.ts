import { isWholeJpeg, type PhotoHeader, parsePhotoHeader } from "~/pictures/photo-header";

export interface FetchedPhoto {
	ok: true;
	bytes: Uint8Array<ArrayBuffer>;
	header: PhotoHeader;
}

/** `reason` continues the sentence "The photo …". */
export interface Refused {
	ok: false;
	reason: string;
}

export function toRefused(reason: string): Refused {
	return { ok: false, reason };
}

export function toPhoto(bytes: Uint8Array<ArrayBuffer>): FetchedPhoto | Refused {
	const header = parsePhotoHeader(bytes);
	if (!header) return toRefused("is not a JPEG, PNG or WebP picture");
	if (header.format === "jpeg" && !isWholeJpeg(bytes)) return toRefused("is cut off");
	return { ok: true, bytes, header };
}
