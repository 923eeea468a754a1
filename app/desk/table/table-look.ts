export interface TableLook {
	hidden: string[];
	comfortable: boolean;
}

const MOST_COLUMNS = 20;
const isName = (text: string) => /^[a-z-]{1,20}$/.test(text);

export function parseLook(cookieHeader: string | null, table: string): TableLook {
	const kept = (cookieHeader ?? "").split(/;\s*/).find((pair) => pair.startsWith(`look-${table}=`));
	const [rows, columns = ""] = (kept?.slice(table.length + 6) ?? "").split("~");
	const hidden = columns.split(".").filter(isName).slice(0, MOST_COLUMNS);
	return { hidden, comfortable: rows === "comfortable" };
}

export function toLookCookie(table: string, { hidden, comfortable }: TableLook): string {
	const value = `${comfortable ? "comfortable" : "compact"}~${hidden.join(".")}`;
	return `look-${table}=${value}; Path=/admin; Max-Age=31536000; SameSite=Lax; HttpOnly`;
}

/** The form of "Columns": a table, all of its columns, and the ticked ones; null for any other form. */
export function parseLookForm(form: FormData): { table: string; look: TableLook } | null {
	const table = String(form.get("table"));
	const known = form.getAll("known").map(String);
	const shown = form.getAll("column").map(String);
	if (!isName(table) || known.length > MOST_COLUMNS || !known.every(isName)) return null;
	const hidden = known.filter((key) => !shown.includes(key));
	return { table, look: { hidden, comfortable: form.get("rows") === "comfortable" } };
}

export function parseBack(text: FormDataEntryValue | null): string {
	return typeof text === "string" && /^\/admin(?:\/[\w-]+)+(?:\?[^\s\\]*)?$/.test(text) ? text : "/admin/dashboard";
}
