/** Pages that other sites may frame: they have no script, no session and no form. */
export function isEmbedPath(pathname: string): boolean {
	return pathname.startsWith("/embed/");
}
