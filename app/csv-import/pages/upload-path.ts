/** Where uploads start and end. */
export const UPLOAD_LIST = "/admin/dealerships";

/** The page of one upload: its preview, then what it left to mend. */
export function toUploadPath({ dealershipId, id }: { dealershipId: number; id: number }): string {
	return `${UPLOAD_LIST}/${dealershipId}/uploads/${id}`;
}
