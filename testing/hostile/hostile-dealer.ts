import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { deflateSync, gzipSync } from "node:zlib";
import { answer, type Behaviour, breakOff, hang, hangInBody, pour, redirect, reset } from "./hostile-answers";

const html = "<!doctype html><title>Used cars</title><p>Hello";
const sitemap = `<?xml version="1.0"?><urlset><url><loc>https://dealer.example/used/1</loc></url></urlset>`;
const bomb = gzipSync(Buffer.alloc(12 * 1024 * 1024));

/** By path: "/hop/3" redirects three times. */
const behaviours: Record<string, Behaviour> = {
	"/page": answer(html, { ETag: '"v1"', "Last-Modified": "Fri, 20 Nov 2026 00:00:00 GMT" }),
	"/headers": (response, request) =>
		answer(JSON.stringify(request.headers), { "Content-Type": "application/json" })(response, request),
	"/conditional": (response, request) =>
		request.headers["if-none-match"] === '"v1"'
			? answer("", {}, 304)(response, request)
			: answer(html)(response, request),
	"/loop": redirect("/loop"),
	"/cookie-check": toCookieHolders("/cookie-check", answer(html)),
	"/cookie-elsewhere": (response, request) => {
		const [path, cookie] = request.headers.cookie ? ["/cookie-check", "c=; Max-Age=0"] : ["/cookie-elsewhere", "c=1"];
		redirect(path, 302, { "Set-Cookie": ["lang=en; Path=/", cookie] })(response, request);
	},
	"/to-localhost": redirect("http://localhost:1/"),
	"/to-other-domain": redirect("https://www.example.com/"),
	"/to-metadata": redirect("http://169.254.169.254/latest/meta-data/"),
	"/to-file": redirect("file:///etc/passwd"),
	"/to-nothing": redirect("http://"),
	"/no-headers": hang,
	"/no-body": hangInBody,
	"/truncated": breakOff(),
	"/short-length": breakOff({ "Content-Length": "5000" }),
	"/reset": reset,
	"/huge": pour(Buffer.alloc(64 * 1024, "a"), 200 * 1024 * 1024),
	"/gzip-bomb": answer(bomb, { "Content-Encoding": "gzip" }),
	"/double-gzip": answer(gzipSync(gzipSync(html)), { "Content-Encoding": "gzip" }),
	"/gzip-without-header": answer(gzipSync(html)),
	"/deflate": answer(deflateSync(html), { "Content-Encoding": "deflate" }),
	"/deflate-in-name": answer(html, { "Content-Encoding": "deflate" }),
	"/download": answer(html, { "Content-Type": "application/force-download" }),
	"/unrun": answer(html, { "Content-Type": "application/x-httpd-php" }),
	"/bad-gzip": answer("this is no gzip", { "Content-Encoding": "gzip" }),
	"/sitemap.xml.gz": answer(gzipSync(sitemap), { "Content-Type": "application/x-gzip" }),
	"/sitemap-bomb.xml.gz": answer(bomb, { "Content-Type": "application/octet-stream" }),
	"/sitemap-broken.xml.gz": answer(gzipSync(sitemap).subarray(0, 40), { "Content-Type": "application/gzip" }),
	"/latin1": answer(Buffer.from("<p>Ca\u00f1on", "latin1"), { "Content-Type": "text/html; charset=ISO-8859-1" }),
	"/latin1-undeclared": answer(Buffer.from("<p>Ca\u00f1on", "latin1"), { "Content-Type": "text/html" }),
	"/meta-charset": answer(Buffer.from('<meta charset="windows-1252"><p>\x93Ca\u00f1on\x94', "latin1"), {
		"Content-Type": "text/html",
	}),
	"/lying-charset": answer(Buffer.from("<p>Cañon", "utf8"), { "Content-Type": "text/html; charset=ISO-8859-1" }),
	"/utf16": answer(Buffer.from("\ufeff<p>Cañon", "utf16le"), { "Content-Type": "text/html" }),
	"/busy": answer("slow down", { "Retry-After": "120" }, 429),
	"/down": answer("down", { "Retry-After": "Fri, 20 Nov 2026 00:10:00 GMT" }, 503),
	"/walled": answer("<title>Just a moment...</title>", {}, 503),
	"/challenge": answer("<title>x</title>Checking your browser &ndash; reCAPTCHA"),
	"/mitigated": answer(html, { "cf-mitigated": "challenge" }),
	"/photo.jpg": answer(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { "Content-Type": "image/jpeg" }),
	"/photo.svg": answer("<svg/>", { "Content-Type": "image/svg+xml" }),
	"/pdf": answer("%PDF", { "Content-Type": "application/pdf" }),
	"/robots.txt": answer(`User-agent: *\nDisallow: /private\n${"# filler\n".repeat(200_000)}`, {
		"Content-Type": "text/plain",
	}),
};

/** As ASP.NET's AutoDetect and many walls do: who does not bring the cookie back is sent for it again. */
function toCookieHolders(path: string, behaviour: Behaviour): Behaviour {
	return (response, request) => {
		const holds = request.headers.cookie?.split("; ").includes("visit=a=b");
		const next = holds ? behaviour : redirect(path, 302, { "Set-Cookie": "visit=a=b; Path=/; HttpOnly; Secure" });
		next(response, request);
	};
}

function respond(request: IncomingMessage, response: ServerResponse): void {
	const path = request.url ?? "/";
	const hops = Number(/^\/hop\/(\d+)$/.exec(path)?.[1]);
	const status = Number(/^\/status\/(\d+)$/.exec(path)?.[1]);
	if (hops > 0) redirect(hops === 1 ? "/page" : `/hop/${hops - 1}`, 301)(response, request);
	else if (status > 0) answer("", {}, status)(response, request);
	else (behaviours[path] ?? answer("", {}, 404))(response, request);
}

export function startHostileDealer(port = 0): Promise<Server> {
	const server = createServer(respond);
	return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}
