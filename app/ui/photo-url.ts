const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A path of ours or https; http only for loopback dealers. Null for all others, such as `javascript:`. */
export function toPhotoUrl(address: string): string | null {
	const text = address.trim();
	if (/^\/(?![/\\])/.test(text)) return text;
	const url = URL.canParse(text) ? new URL(text) : null;
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	if (!loopback.test(url.hostname)) url.protocol = "https:";
	return url.href;
}

export function toLinkUrl(address: string | null): string | null {
	return address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}
