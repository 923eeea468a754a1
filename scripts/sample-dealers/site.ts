import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dealers, type SampleDealer, toOrigin } from "./dealers";
import { renderJsonLdPage, renderSitemap } from "./json-ld-site";
import { renderNextPage } from "./next-site";
import { escapeHtml, renderPage } from "./page-shell";
import { renderPhoto } from "./photo";
import { renderPlainPage } from "./plain-site";

type Answer = { type: string; body: string | Buffer };

const structures = { "json-ld": renderJsonLdPage, "plain-cards": renderPlainPage, "next-data": renderNextPage };

const serverName = "used-car-sample-dealers";

export interface SampleSite {
	stop: () => Promise<void>;
}

/** Another start's sample site may be leaving the port. */
const RETRY_MS = 2_000;

/** A port where another start serves this dealer is shared, then taken over; `strangers`: ports of other programs. */
export async function startSampleSite(): Promise<SampleSite & { strangers: number[] }> {
	const sites = await Promise.all(dealers.map(openDealer));
	return {
		strangers: sites.filter(({ isStranger }) => isStranger).map(({ port }) => port),
		stop: async () => void (await Promise.all(sites.map(({ stop }) => stop()))),
	};
}

async function openDealer(dealer: SampleDealer) {
	const server = createServer((request, response) => answer(dealer, request, response));
	let retry: NodeJS.Timeout | undefined;
	const listen = () => server.listen(dealer.port, "127.0.0.1");
	const opened = await new Promise<boolean>((resolve) => {
		server.on("listening", () => resolve(true));
		server.on("error", () => {
			retry = setTimeout(listen, RETRY_MS).unref();
			resolve(false);
		});
		listen();
	});
	return {
		port: dealer.port,
		isStranger: !opened && !(await isServedByUs(dealer)),
		async stop() {
			clearTimeout(retry);
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

async function isServedByUs(dealer: SampleDealer): Promise<boolean> {
	const response = await fetch(toOrigin(dealer)).catch(() => null);
	return response?.headers.get("Server") === serverName;
}

function answer(dealer: SampleDealer, request: IncomingMessage, response: ServerResponse): void {
	const found = findAnswer(dealer, new URL(request.url ?? "/", toOrigin(dealer)));
	const { type, body } = found ?? {
		type: "text/html; charset=utf-8",
		body: renderPage(dealer, { title: "Not found", main: "<h1>We do not have that page.</h1>" }),
	};
	response.writeHead(found ? 200 : 404, {
		Server: serverName,
		"Content-Type": type,
		"Content-Length": Buffer.byteLength(body),
	});
	response.end(request.method === "HEAD" ? undefined : body);
}

function findAnswer(dealer: SampleDealer, url: URL): Answer | null {
	if (url.pathname === "/robots.txt") return { type: "text/plain", body: renderRobots(dealer) };
	if (url.pathname === "/sitemap.xml" && dealer.structure === "json-ld") {
		return { type: "application/xml", body: renderSitemap(dealer) };
	}
	const photo = renderPhoto(dealer.cars, url.pathname);
	if (photo) return { type: "image/jpeg", body: photo };
	const page = renderSamplePage(dealer, url);
	return page ? { type: "text/html; charset=utf-8", body: page } : null;
}

export function renderSamplePage(dealer: SampleDealer, url: URL): string | null {
	return renderCommonPage(dealer, url) ?? structures[dealer.structure](dealer, url);
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
