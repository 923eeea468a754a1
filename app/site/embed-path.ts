/** Pages that other sites may frame: no script, no session and no form. */
export function isEmbedPath(pathname: string): boolean {
	return pathname.startsWith("/embed/");
}

/** Pages without the site's header and footer: the desk's have a frame of their own. */
export function isBarePath(pathname: string): boolean {
	return isEmbedPath(pathname) || /^\/admin(\/|$)/.test(pathname);
}
