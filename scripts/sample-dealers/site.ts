import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dealers, type SampleDealer, toOrigin } from "./dealers";
import { renderJsonLdPage, renderSitemap } from "./json-ld-site";
import { renderNextPage } from "./next-site";
import { escapeHtml, renderPage } from "./page-shell";
import { renderPhoto } from "./photo";
import { renderPlainPage } from "./plain-site";

type Answer = { type: string; body: string | Buffer };

const structures = { "json-ld": renderJsonLdPage, "plain-cards": renderPlainPage, "next-data": renderNextPage };

export interface SampleSite {
	stop: () => Promise<void>;
}

/** Serves each dealer on its own fixed port of loopback; rejects with EADDRINUSE when one is taken. */
export async function startSampleSite(): Promise<SampleSite> {
	const servers = dealers.map((dealer) => createServer((request, response) => answer(dealer, request, response)));
	const stop = async () => {
		for (const server of servers) server.closeAllConnections();
		await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
	};
	const started = servers.map(
		(server, at) =>
			new Promise<void>((resolve, reject) => {
				server.once("error", reject).listen(dealers[at]?.port, "127.0.0.1", resolve);
			}),
	);
	const failed = (await Promise.allSettled(started)).find((result) => result.status === "rejected");
	if (!failed) return { stop };
	await stop();
	throw failed.reason;
}

function answer(dealer: SampleDealer, request: IncomingMessage, response: ServerResponse): void {
	const found = findAnswer(dealer, new URL(request.url ?? "/", toOrigin(dealer)));
	const { type, body } = found ?? {
		type: "text/html; charset=utf-8",
		body: renderPage(dealer, { title: "Not found", main: "<h1>We do not have that page.</h1>" }),
	};
	response.writeHead(found ? 200 : 404, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
	response.end(request.method === "HEAD" ? undefined : body);
}

function findAnswer(dealer: SampleDealer, url: URL): Answer | null {
	if (url.pathname === "/robots.txt") return { type: "text/plain", body: renderRobots(dealer) };
	if (url.pathname === "/sitemap.xml" && dealer.structure === "json-ld") {
		return { type: "application/xml", body: renderSitemap(dealer) };
	}
	const photo = renderPhoto(dealer.cars, url.pathname);
	if (photo) return { type: "image/png", body: photo };
	const page = renderCommonPage(dealer, url) ?? structures[dealer.structure](dealer, url);
	return page ? { type: "text/html; charset=utf-8", body: page } : null;
}

function renderRobots(dealer: SampleDealer): string {
	const sitemap = dealer.structure === "json-ld" ? `\nSitemap: ${toOrigin(dealer)}/sitemap.xml` : "";
	return `User-agent: *\nDisallow: /admin/${sitemap}\n`;
}

function renderCommonPage(dealer: SampleDealer, url: URL): string | null {
	const name = escapeHtml(dealer.name);
	if (url.pathname === "/") {
		const main = `<h1>Welcome to ${name}</h1><p>Hand-picked used cars in ${dealer.location}.</p><p><a href="/used-cars">See our used cars</a></p>`;
		return renderPage(dealer, { title: "Home", main });
	}
	if (url.pathname !== "/about") return null;
	return renderPage(dealer, { title: "About us", main: `<h1>About ${name}</h1><p>A family business since 1994.</p>` });
}
