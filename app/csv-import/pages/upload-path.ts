export const UPLOAD_LIST = "/admin/dealerships";

export function toUploadPath({ dealershipId, id }: { dealershipId: number; id: number }): string {
	return `${UPLOAD_LIST}/${dealershipId}/uploads/${id}`;
}
