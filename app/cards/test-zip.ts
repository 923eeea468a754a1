/** The members of a stored ZIP by its central directory (APPNOTE 4.3.12), in order. */
export function readZip(zip: Uint8Array<ArrayBuffer>): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
	const view = new DataView(zip.buffer);
	const end = zip.length - 22;
	if (view.getUint32(end, true) !== 0x06054b50) throw new Error("no end of central directory");
	const members = [];
	let at = view.getUint32(end + 16, true);
	for (let left = view.getUint16(end + 10, true); left > 0; left--) {
		const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
		const local = view.getUint32(at + 42, true);
		const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
		const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
		members.push({ name, bytes: zip.slice(start, start + size) });
		at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return members;
}
