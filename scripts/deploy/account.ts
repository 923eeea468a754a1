import { type Api, createApi } from "./api";

export interface Account {
	id: string;
	token: string;
	base: string;
	api: Api;
}

const usual = "https://api.cloudflare.com/client/v4";

export async function openAccount(env: NodeJS.ProcessEnv, send: typeof fetch): Promise<Account> {
	const token = env.CLOUDFLARE_API_TOKEN;
	if (!token) throw new Error("Set CLOUDFLARE_API_TOKEN: docs/deploy.md says how to make one.");
	const base = env.CLOUDFLARE_API_BASE_URL || usual;
	const api = createApi(base, token, send);
	return { id: env.CLOUDFLARE_ACCOUNT_ID || (await getOnlyAccount(api)), token, base, api };
}

async function getOnlyAccount(api: Api): Promise<string> {
	const accounts = await api<{ id: string; name: string }[]>("GET", "/accounts");
	const [account] = accounts;
	if (account && accounts.length === 1) return account.id;
	const named = accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
	throw new Error(`Set CLOUDFLARE_ACCOUNT_ID: the token may act on ${named || "no account"}.`);
}
