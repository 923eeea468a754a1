export interface Notice {
	title: string;
	text?: string;
	tone: "default" | "destructive";
}

export function toSuccess(title: string, text?: string): Notice {
	return { title, text, tone: "default" };
}

export function toFailure(title: string, text?: string): Notice {
	return { title, text, tone: "destructive" };
}
