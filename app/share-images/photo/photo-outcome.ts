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

export function refuse(reason: string): Refused {
	return { ok: false, reason };
}

/** Bytes that came, looked at as far as their header tells. */
export function toPhoto(bytes: Uint8Array<ArrayBuffer>): FetchedPhoto | Refused {
	const header = parsePhotoHeader(bytes);
	if (!header) return refuse("is not a JPEG, PNG or WebP picture");
	if (header.format === "jpeg" && !isWholeJpeg(bytes)) return refuse("is cut off");
	return { ok: true, bytes, header };
}
