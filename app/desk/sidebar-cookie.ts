const NAME = "sidebar";

/** Whether this browser's administrator left the sidebar collapsed, so that the first HTML has it as it was. */
export function isSidebarCollapsed(cookieHeader: string | null): boolean {
	return /(?:^|;\s*)sidebar=collapsed(?:;|$)/.test(cookieHeader ?? "");
}

/** For `document.cookie`: nothing secret, and of no meaning outside the admin area. */
export function toSidebarCookie(collapsed: boolean): string {
	return `${NAME}=${collapsed ? "collapsed" : "expanded"}; Path=/admin; Max-Age=31536000; SameSite=Lax`;
}
