export function parseTimeZone(cookieHeader: string | null): string {
	const zone = /(?:^|;\s*)tz=([\w%/+-]{1,64})/.exec(cookieHeader ?? "")?.[1];
	try {
		const name = decodeURIComponent(zone ?? "UTC");
		return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return "UTC";
	}
}
