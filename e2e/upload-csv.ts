import type { Page } from "playwright-core";

export async function uploadCsv(page: Page, text: string, name = "stock.csv"): Promise<void> {
	const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
	await page.getByLabel(/Drop a CSV file here/).setInputFiles(file);
	await page.getByRole("button", { name: "Upload", exact: true }).click();
}
