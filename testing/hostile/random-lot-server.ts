import { createServer, type Server, type Socket } from "node:net";
import { Lot, makeCars } from "../lot";
import { type Random, randomFrom } from "../random";
import { type Answer, createHostility, type Hostility } from "./random-site";

/** Raw, because Node's own server refuses to send what a hostile one sends. */
function send(socket: Socket, answer: Answer): void {
	const { status, body, delivery } = answer;
	const lines = [...answer.headers, toLength(answer), ["Connection", "close"]].map(
		([name, value]) => `${name}: ${value}\r\n`,
	);
	socket.write(`HTTP/1.1 ${status} Said\r\n${lines.join("")}\r\n`);
	const half = body.subarray(0, body.length / 2);
	if (delivery === "chunked") socket.end(Buffer.concat([toChunk(body), Buffer.from("0\r\n\r\n")]));
	else if (delivery === "breaks off") socket.write(half, () => socket.destroy());
	else if (delivery === "stops") socket.write(half);
	else if (delivery === "never ends") pourChunks(socket, toChunk(body));
	else if (delivery === "dribbles") dribble(socket, body);
	else socket.end(body);
}

function toLength({ body, delivery }: Answer): [string, string] {
	if (delivery === "chunked" || delivery === "never ends") return ["Transfer-Encoding", "chunked"];
	const more = delivery === "says more" ? 500 : delivery === "says less" ? -Math.min(50, body.length) : 0;
	return ["Content-Length", String(body.length + more)];
}

function toChunk(body: Buffer): Buffer {
	return body.length === 0
		? body
		: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n")]);
}

function pourChunks(socket: Socket, first: Buffer): void {
	const filler = toChunk(Buffer.alloc(65_536, " "));
	const write = () => {
		for (let isOpen = true; isOpen && !socket.destroyed; ) isOpen = socket.write(filler);
	};
	socket.on("drain", write);
	socket.write(first);
	write();
}

function dribble(socket: Socket, body: Buffer): void {
	let at = 0;
	const timer = setInterval(() => socket.write(body.subarray(at, ++at)), 500);
	socket.on("close", () => clearInterval(timer));
}

const places = ["robots", "home", "list", "later list", "car", "sitemap"] as const;

function toPlace(path: string): (typeof places)[number] {
	if (path === "/robots.txt") return "robots";
	if (path === "/") return "home";
	if (path.startsWith("/used-inventory")) return /page=/.test(path) ? "later list" : "list";
	return path.startsWith("/sitemap") ? "sitemap" : "car";
}

const CARS = 8;

/** Sound until `turn`; then some places are hostile, at each of their addresses or at one. */
export class RandomLotServer {
	private readonly server: Server;
	private lot: Lot | null = null;
	private isTurned = false;
	requests = 0;
	readonly told: string;
	private readonly hasSitemap: boolean;
	private readonly hostile: Map<string, { hostility: Hostility; share: number }>;
	private readonly random: Random;

	constructor(seed: number) {
		this.random = randomFrom(seed);
		this.hostile = new Map();
		this.hasSitemap = this.random(2) === 0;
		const count = 1 + this.random(3);
		for (let i = 0; i < count; i++)
			this.hostile.set(places[this.random(places.length)] ?? "list", {
				hostility: createHostility(this.random),
				share: 1 + this.random(3),
			});
		this.told = [...this.hostile]
			.map(([place, { hostility, share }]) => `${place} (1/${share}): ${hostility.told}`)
			.join("; ");
		this.server = createServer((socket) => this.accept(socket));
	}

	async start(): Promise<string> {
		await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
		const address = this.server.address();
		const port = address !== null && typeof address === "object" ? address.port : 0;
		this.lot = new Lot(makeCars(CARS), `http://127.0.0.1:${port}`, 2);
		if (this.hasSitemap) this.lot.overrides.set("/sitemap.xml", () => toSitemap(this.lot as Lot));
		return this.lot.origin;
	}

	turn(isTurned: boolean): void {
		this.isTurned = isTurned;
		this.requests = 0;
	}

	stop(): void {
		this.server.close();
	}

	private accept(socket: Socket): void {
		let head = "";
		socket.on("error", () => socket.destroy());
		const read = (data: Buffer) => {
			head += data.toString("latin1");
			if (!head.includes("\r\n\r\n")) return;
			socket.off("data", read);
			socket.resume();
			void this.answer(socket, head.split(" ")[1] ?? "/");
		};
		socket.on("data", read);
	}

	private async answer(socket: Socket, path: string): Promise<void> {
		if (!this.lot) return;
		const sound = await this.lot.fetch(this.lot.origin + path);
		const headers: [string, string][] = [["Content-Type", sound.headers.get("Content-Type") ?? "text/plain"]];
		const etag = sound.headers.get("ETag");
		if (etag) headers.push(["ETag", etag]);
		const answer: Answer = {
			status: sound.status,
			headers,
			body: Buffer.from(await sound.arrayBuffer()),
			delivery: "whole",
		};
		if (this.isTurned) this.requests++;
		const found = this.isTurned ? this.hostile.get(toPlace(path)) : undefined;
		const isHit = found !== undefined && sum(path) % found.share === 0;
		send(socket, isHit ? found.hostility.apply(answer) : answer);
	}
}

const sum = (path: string) => [...path].reduce((total, sign) => total + sign.charCodeAt(0), 0);

function toSitemap({ cars, origin }: Lot): Response {
	const urls = cars.map(({ vin }) => `<url><loc>${origin}/used/${vin}</loc></url>`).join("");
	return new Response(`<?xml version="1.0"?><urlset>${urls}</urlset>`, { headers: { "Content-Type": "text/xml" } });
}
