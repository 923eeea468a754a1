import { useLocation } from "@remix-run/react";

const LIST = "/admin/dealerships";

/** Where a dialog of a dealership leads back to: its page when it was opened there, else the list. */
export function toDialogBack(id: number, search: string): string {
	return new URLSearchParams(search).get("from") === "page" ? `${LIST}/${id}` : LIST;
}

export function useDialogBack(id: number): string {
	return toDialogBack(id, useLocation().search);
}
