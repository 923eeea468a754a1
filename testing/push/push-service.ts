import { readPush, readVapid, type TestBrowser } from "./read-push";

type Taken = { browser: number; text: string; ttl: number; aud: string; publicKey: string };

/** As the fetch of a test's context: it knows its browsers and reads their pushes. */
export class PushService {
	taken: Taken[] = [];
	answer: (() => Response) | null = null;
	readonly origin = "https://fcm.googleapis.com";

	constructor(readonly browsers: TestBrowser[]) {}

	endpoint(browser: number): string {
		return `${this.origin}/fcm/send/${browser}`;
	}

	fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
		const { origin, pathname } = new URL(String(input));
		const at = Number(/^\/fcm\/send\/(\d+)$/.exec(pathname)?.[1]);
		const browser = this.browsers[at];
		if (origin !== this.origin || browser === undefined) return new Response(null, { status: 404 });
		const headers = new Headers(init?.headers);
		const { aud, publicKey } = readVapid(headers.get("Authorization") ?? "");
		if (init?.method !== "POST" || headers.get("Content-Encoding") !== "aes128gcm")
			return new Response(null, { status: 400 });
		if (this.answer) return this.answer();
		const body = new Uint8Array(await new Response(init.body).arrayBuffer());
		this.taken.push({ browser: at, text: readPush(body, browser), ttl: Number(headers.get("TTL")), aud, publicKey });
		return new Response(null, { status: 201 });
	};
}
