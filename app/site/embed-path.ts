/** Pages that other sites may frame: no script, no session and no form. */
export function isEmbedPath(pathname: string): boolean {
	return pathname.startsWith("/embed/");
}
