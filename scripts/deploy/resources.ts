import { createHash } from "node:crypto";
import type { Account } from "./account";
import type { Standing } from "./standing";
import type { Wanted } from "./wanted";

export async function makeResources({ api, id }: Account, wanted: Wanted, standing: Standing): Promise<string> {
	const at = `/accounts/${id}`;
	const { database, hasBucket, queues, subdomain } = standing;
	if (!subdomain && !wanted.domain)
		await api("PUT", `${at}/workers/subdomain`, { subdomain: toSubdomain(wanted.worker, id) });
	if (!hasBucket) await api("POST", `${at}/r2/buckets`, { name: wanted.bucket });
	for (const name of wanted.queues.filter((name) => !queues.has(name)))
		await api("POST", `${at}/queues`, { queue_name: name });
	const made = database ?? (await api<{ uuid: string }>("POST", `${at}/d1/database`, { name: wanted.database }));
	const databaseId = "uuid" in made ? made.uuid : made.id;
	if (!database?.isReplicated)
		await api("PUT", `${at}/d1/database/${databaseId}`, { read_replication: { mode: "auto" } });
	return databaseId;
}

/** The same at each try, and nobody else's. */
export function toSubdomain(worker: string, account: string): string {
	return `${worker}-${createHash("sha256").update(account).digest("hex").slice(0, 8)}`;
}
