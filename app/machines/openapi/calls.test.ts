import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calls } from "./calls";

const routes = new URL("../../routes/", import.meta.url);

/** What answers programs without a session, and is no call of the public's. */
const ownUse: Record<string, string> = {
	"/api/{}": "what is no call",
	"/api/auth/login": "the administration's",
	"/api/auth/status": "the administration's",
	"/api/push/{}": "our own pages', whose browser signs what it sends",
	"/cars": "the scroll's next cards",
	"/healthz": "the operator's",
	"/openapi.json": "the document itself",
};

/** By Remix's flat routes: "api.vehicles.$idOrVin.check.ts" is "/api/vehicles/{}/check". */
function toPath(file: string): string {
	const names = file.replace(/\.ts$/, "").split(/\.(?![^[]*\])/);
	const shown = names.filter((name) => name !== "_index").map((name) => (name.startsWith("$") ? "{}" : name));
	return `/${shown.join("/").replace(/[[\]]/g, "")}`;
}

/** Routes without a page that answer programs and ask nobody to sign in first. */
const answering = readdirSync(routes)
	.filter((file) => /^(?!admin\.).*\.ts$/.test(file))
	.filter((file) => {
		const source = readFileSync(new URL(file, routes), "utf8");
		return (
			/jsonResponse|newsResponse|pushCalls|createTrackEndpoint|FeedResponse|notFoundResponse\(\)/.test(source) &&
			!/createAdminEndpoint|toXmlResponse/.test(source)
		);
	})
	.map(toPath);

test("each public call that the site answers stands in the document, and no other", () => {
	expect(answering).toContain("/api/vehicles/{}/check");
	const documented = calls.map(({ path }) => path.replace(/\{\w+\}/g, "{}"));
	const open = answering.filter((path) => !(path in ownUse));
	expect([...new Set(documented)].sort()).toEqual(open.sort());
	expect(Object.keys(ownUse).filter((path) => !answering.includes(path))).toEqual([]);
});
