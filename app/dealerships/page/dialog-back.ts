import { useLocation } from "@remix-run/react";

const LIST = "/admin/dealerships";

/** The list as it was searched where a dialog was opened. */
export function toListBack(search: string): string {
	return isFromPage(search) ? LIST : LIST + search;
}

/** Where a dialog of a dealership leads back to: its page when it was opened there, else that list. */
export function toDialogBack(id: number, search: string): string {
	return isFromPage(search) ? `${LIST}/${id}` : toListBack(search);
}

const isFromPage = (search: string) => new URLSearchParams(search).get("from") === "page";

export function useDialogBack(id: number): string {
	return toDialogBack(id, useLocation().search);
}
