export const UPLOAD_LIST = "/admin/dealerships";

export function toUploadPath({ dealershipId, id }: { dealershipId: number; id: number }): string {
	return `${UPLOAD_LIST}/${dealershipId}/uploads/${id}`;
}

const IMPORTS = "/admin/imports";
const fromImports = /[?&]from=imports$/;

export function toUndoPath(file: { dealershipId: number; id: number }, search: string): string {
	return `${toUploadPath(file)}/undo${search}${search ? "&" : "?"}from=imports`;
}

export function toUndoBack(upload: string, search: string): string {
	return fromImports.test(search) ? IMPORTS + search.replace(fromImports, "") : upload;
}
