import type { State } from "./state";

export interface Call {
	params: string[];
	query: URLSearchParams;
	form: () => Promise<FormData>;
	body: unknown;
}
export type Answer = { status?: number; code?: number; result?: unknown; more?: object };
export type Route = [method: string, path: RegExp, answer: (state: State, call: Call) => Answer | Promise<Answer>];

const account = "/accounts/[^/]+";
export const pathOf = (rest: string) => new RegExp(`^${account}${rest}$`);
export const missing = (code: number): Answer => ({ status: 404, code });
