const NAME = "sidebar";

export function isSidebarCollapsed(cookieHeader: string | null): boolean {
	return /(?:^|;\s*)sidebar=collapsed(?:;|$)/.test(cookieHeader ?? "");
}

export function toSidebarCookie(collapsed: boolean): string {
	return `${NAME}=${collapsed ? "collapsed" : "expanded"}; Path=/admin; Max-Age=31536000; SameSite=Lax`;
}
