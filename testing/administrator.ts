import { toPasswordHash } from "../app/auth/password.server";

export const administrator = { username: "desk", password: "a long enough password" };

export async function toAdministratorSql(): Promise<string> {
	const hash = await toPasswordHash(administrator.password);
	const now = new Date().toISOString();
	return `INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ('${administrator.username}', '${hash}', '${now}', '${now}');`;
}
