import { type SQL, sql } from "drizzle-orm";
import { reportLinks, restoreParts, users } from "../schema";
import { literalOf, nameOf, namesOf } from "../statement";

/** What was ended since the backup stays ended. Both lists belong in the swap's transaction: nothing comes between. */

/** Before anything is deleted. */
export function listNotesOfLive(): SQL[] {
	const password = sql`json_object('name', ${users.username}, 'hash', ${users.passwordHash}, 'at', ${users.updatedAt})`;
	return [
		toNote(PASSWORDS, sql`SELECT ${password} AS live FROM ${users}`),
		toNote(LINKS, sql`SELECT json_quote(${reportLinks.tokenHash}) AS live FROM ${reportLinks}`),
	];
}

/** After the backup's rows are in place. A lost database knows no links, so all of them end. */
export function listEndsOfRevoked(): SQL[] {
	const { username, passwordHash, updatedAt } = users;
	return [
		sql`UPDATE ${users} SET ${nameOf(passwordHash)} = live.value ->> 'hash', ${nameOf(updatedAt)} = live.value ->> 'at'
			FROM (${listLive(PASSWORDS)}) live
			WHERE ${username} = live.value ->> 'name' AND ${passwordHash} <> live.value ->> 'hash'`,
		sql`DELETE FROM ${reportLinks} WHERE ${reportLinks.tokenHash} NOT IN (${listLive(LINKS)})`,
	];
}

const PASSWORDS = literalOf("live passwords");
const LINKS = literalOf("live report links");
const { part, chunk, tableName, rows, body } = restoreParts;

function toNote(name: SQL, live: SQL): SQL {
	return sql`INSERT OR REPLACE INTO ${restoreParts} (${namesOf(part, chunk, tableName, rows, body)})
		SELECT ${name}, 0, ${name}, count(*), json_group_array(json(live)) FROM (${live})`;
}

function listLive(name: SQL): SQL {
	return sql`SELECT value FROM ${restoreParts} CROSS JOIN json_each(${body}) WHERE ${part} = ${name}`;
}
