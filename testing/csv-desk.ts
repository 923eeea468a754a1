import { env } from "cloudflare:test";
import type { AppContext } from "../app/context.server";
import type { Handler } from "../app/http";
import { loader as upload } from "../app/routes/api.dealerships.$id.upload";
import type { RowError } from "../app/stock-files/table/row-errors";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "./test-admin.server";

export interface Answer {
	status: number;
	message: string;
	count?: number;
	errors?: RowError[];
}

export interface StoredCar {
	vin: string;
	title: string;
	price: number | null;
	mileage: number | null;
	listed: number;
	origin: string;
	soldAt: string | null;
}

type File = string | Uint8Array<ArrayBuffer> | null;

export class CsvDesk {
	#seconds = 0;
	readonly ctx: AppContext = createTestContext(() => new Date(Date.UTC(2026, 2, 1, 12, 0, this.#seconds++)));
	#cookie = "";

	skip(seconds: number): void {
		this.#seconds += seconds;
	}

	async signIn(): Promise<void> {
		this.#cookie = await getSessionHeader(this.ctx, await addUser(this.ctx, `desk-${crypto.randomUUID()}`));
	}

	async addDealer(
		expirationDate: string | null = null,
		url = `https://${crypto.randomUUID()}.example`,
	): Promise<number> {
		const row = await env.DB.prepare(
			"INSERT INTO dealerships (name, url, location, expiration_date, created_at, updated_at) VALUES ('Lot', ?1, 'Austin, TX', ?2, ?3, ?3) RETURNING id",
		)
			.bind(url, expirationDate, this.ctx.now().toISOString())
			.first<{ id: number }>();
		return row?.id ?? 0;
	}

	toArgs() {
		return { request: new Request(`${ORIGIN}/admin/x`, { headers: { Cookie: this.#cookie } }), context: this.ctx };
	}

	async call(
		handler: Handler,
		params: Record<string, string | number>,
		body?: FormData,
		path = "/admin/x",
		ctx = this.ctx,
	): Promise<Response> {
		const headers = { Cookie: this.#cookie, Origin: ORIGIN };
		const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
		return send(ctx, handler, { method: body ? "POST" : "GET", path, params: texts, headers, body });
	}

	async upload(id: number, file: File, { name = "stock.csv", fields = {}, ctx = this.ctx } = {}): Promise<Answer> {
		const response = await this.call(upload, { id }, toForm(file, name, fields), "/api/x", ctx);
		return { status: response.status, ...(await response.json<Omit<Answer, "status">>()) };
	}

	async uploadBody(id: number, body: ReadableStream, type: string): Promise<Response> {
		const headers = { Cookie: this.#cookie, Origin: ORIGIN, "Content-Type": type };
		const request = new Request(`${ORIGIN}/api/x`, { method: "POST", headers, body });
		return upload({ request, params: { id: String(id) }, context: this.ctx });
	}

	async listCars(id: number): Promise<StoredCar[]> {
		const { results } = await env.DB.prepare(
			"SELECT vin, title, price, mileage, listed, origin, sold_at AS soldAt FROM vehicles WHERE dealership_id = ?1 ORDER BY id",
		)
			.bind(id)
			.all<StoredCar>();
		return results;
	}
}

export function toForm(file: File, name = "stock.csv", fields: Record<string, string> = {}): FormData {
	const form = new FormData();
	for (const [field, value] of Object.entries(fields)) form.append(field, value);
	if (file !== null) form.append("file", new File([file], name, { type: name.endsWith(".csv") ? "text/csv" : "" }));
	return form;
}
