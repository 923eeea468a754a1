export interface Notice {
	title: string;
	text?: string;
	tone: "default" | "destructive";
}

export function toSuccessNotice(title: string, text?: string): Notice {
	return { title, text, tone: "default" };
}

export function toFailureNotice(title: string, text?: string): Notice {
	return { title, text, tone: "destructive" };
}
