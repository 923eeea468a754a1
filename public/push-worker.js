/*
 * Registered only once a person wants notices, and gone with the last of them. It shows what a push brings, and a page of
 * its own where a page cannot be reached; it keeps nothing, and answers nothing else.
 */
const offlinePage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>No connection</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem}</style>
<h1>No connection</h1><p>This page could not be reached. Check your connection, then <a href="">try again</a>.</p></html>`;

self.addEventListener("activate", (event) => {
	// The browser asks for a page itself while this worker starts.
	event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener("fetch", (event) => {
	if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
	event.respondWith(findPage(event).catch(() => new Response(offlinePage, { headers, status: 503 })));
});

const headers = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

async function findPage({ preloadResponse, request }) {
	return (await preloadResponse) ?? (await fetch(request));
}

self.addEventListener("push", (event) => {
	const { title, body, endpoint, watches, path } = readNotice(event.data);
	event.waitUntil(
		self.registration.showNotification(toText(title, "News of your cars"), {
			body: toText(body, ""),
			data: { endpoint, watches, path },
			tag: Array.isArray(watches) ? watches.filter(Number.isInteger).join() : "",
			icon: "/share.png",
			actions: [{ action: "end", title: "Stop these notices" }],
		}),
	);
});

/** A newer site may write otherwise, and a push that shows nothing costs the browser's permission. */
function readNotice(data) {
	try {
		return data?.json() ?? {};
	} catch {
		return {};
	}
}

function toText(value, other) {
	return typeof value === "string" && value !== "" ? value : other;
}

self.addEventListener("notificationclick", (event) => {
	const { endpoint, watches, path } = event.notification.data ?? {};
	event.notification.close();
	event.waitUntil(event.action === "end" ? call("end", { endpoint, watches }) : show(path));
});

/** A page of ours, whatever a notice says. */
async function show(path) {
	const { origin } = self.location;
	const url = typeof path === "string" && URL.canParse(path, origin) ? new URL(path, origin) : null;
	await self.clients.openWindow(url?.origin === origin ? url.href : `${origin}/saved`);
}

/** The push service gave this browser another address. */
self.addEventListener("pushsubscriptionchange", (event) => {
	event.waitUntil(move(event.oldSubscription, event.newSubscription));
});

async function move(before, now) {
	if (!before) return;
	const to = now ?? (await self.registration.pushManager.subscribe(before.options));
	await call("change", { endpoint: before.endpoint, to });
}

function call(name, body) {
	return fetch(`/api/push/${name}`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
}
