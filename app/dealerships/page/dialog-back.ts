import { useLocation } from "@remix-run/react";

const LIST = "/admin/dealerships";

export function toListBack(search: string): string {
	return isFromPage(search) ? LIST : LIST + search;
}

export function toDialogBack(id: number, search: string): string {
	return isFromPage(search) ? `${LIST}/${id}` : toListBack(search);
}

const isFromPage = (search: string) => new URLSearchParams(search).get("from") === "page";

export function useDialogBack(id: number): string {
	return toDialogBack(id, useLocation().search);
}
