import { expect, test } from "vitest";
import { parseForm } from "../desk/forms/parse-form";
import { checkDealerAddress } from "./check-dealer-address";
import {
	dealershipSchema,
	renewalFormSchema,
	renewalSchema,
	toDealershipSchema,
	toEditSchema,
	toPatchSchema,
} from "./dealership-schema";

const url = "https://lot.example";
const listIssues = (
	schema: { safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
	input: unknown,
) => (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
const tell = (input: object) => listIssues(dealershipSchema, { name: "Hill", url, ...input });
const urls = (count: number) => Array.from({ length: count }, (_, at) => `${url}/${at}`);

test("a dealership's form is read into plain values", () => {
	expect(dealershipSchema.parse({ name: "Hill", url: ` ${url}/ ` })).toEqual({
		name: "Hill",
		url,
		additionalUrls: [],
		location: null,
	});
	const whole = { name: "Hill", url, additionalUrls: [`${url}/a`, `${url}/a#x`, `${url}/b`], location: "Salem, OR" };
	expect(dealershipSchema.parse(whole)).toEqual({ ...whole, additionalUrls: [`${url}/a`, `${url}/b`] });
	expect(dealershipSchema.parse({ ...whole, location: "" }).location).toBeNull();
});

test("what is wrong with a dealership's form is said at its field", () => {
	expect([tell({ name: "" }), tell({ name: "x".repeat(200) }), tell({ name: "x".repeat(201) })]).toEqual([
		["name: Dealership name is required"],
		[],
		["name: Dealership name must not exceed 200 characters"],
	]);
	expect([tell({ location: "x".repeat(100) }), tell({ location: "x".repeat(101) })]).toEqual([
		[],
		["location: Location must not exceed 100 characters"],
	]);
	expect([tell({ url: undefined }), tell({ url: " " })].map(([first]) => first)).toEqual([
		"url: Primary URL is required",
		"url: Primary URL is required",
	]);
	for (const bad of ["lot.example", "ftp://lot.example", `${url}/${"a".repeat(2000)}`])
		expect(tell({ url: bad })[0], bad).toBe("url: Please enter a valid URL");
	expect(tell({ additionalUrls: "x" })).toEqual(["additionalUrls: Additional URLs must be a list"]);
	expect([tell({ additionalUrls: urls(10) }), tell({ additionalUrls: urls(11) })]).toEqual([
		[],
		["additionalUrls: Maximum 10 additional URLs allowed"],
	]);
	expect(tell({ additionalUrls: [url, ""] })[0]).toBe("additionalUrls.1: URL is required");
});

test("a row that is left blank keeps nobody from editing a dealership, and is dropped", () => {
	const read = (...rows: string[]) => {
		const form = new FormData();
		for (const [name, value] of [
			["name", "Hill"],
			["url", url],
			["location", ""],
		] as const)
			form.set(name, value);
		for (const [at, row] of rows.entries()) form.set(`additionalUrls[${at}]`, row);
		return parseForm(form, toEditSchema());
	};
	for (const rows of [[""], ["", ""], ["", `${url}/a`, "  ", `${url}/b`, ""]]) {
		const given = rows.filter((row) => row.trim() !== "");
		const edited = { name: "Hill", url, additionalUrls: given, location: null };
		expect(read(...rows), JSON.stringify(rows)).toMatchObject({ status: "success", value: edited });
	}
	expect(read("", "nonsense").reply().error).toEqual({ "additionalUrls[1]": ["Please enter a valid URL"] });
});

test("the server also refuses addresses that may not be read, and says why", () => {
	const refuse = checkDealerAddress({ allowPrivateHosts: false });
	const schema = toDealershipSchema(refuse);
	const site = "the dealership's public website, such as https://www.dealer.com";
	const answers = {
		"https://lot.com:8443":
			"Only websites on the standard ports can be read. Please enter the address without its port",
		"https://93.184.216.34": `An IP address cannot be read. Please enter ${site}`,
		"https://lot.internal": `This address is not on the public internet. Please enter ${site}`,
	};
	for (const [bad, why] of Object.entries(answers)) {
		expect(listIssues(schema, { name: "Hill", url: bad }), bad).toEqual([`url: ${why}`]);
		expect(listIssues(toPatchSchema(refuse), { additional_urls: [bad] }), bad).toEqual([`additional_urls.0: ${why}`]);
	}
	expect([refuse("x"), refuse("ftp://lot.com"), refuse("https://a:b@lot.com")]).toEqual(
		Array(3).fill("Please enter a valid URL"),
	);
	expect(refuse("https://www.lot.com/cars")).toBeNull();
});

test("a patch changes only what it names", () => {
	const schema = toPatchSchema(() => null);
	expect([
		schema.parse({}),
		schema.parse({ name: "Hill" }),
		schema.parse({ additional_urls: urls(1) }),
		schema.parse({ location: null }),
	]).toEqual([...[{}, { name: "Hill" }, { additionalUrls: urls(1) }, { location: null }]]);
});

test("a subscription is renewed for one of three periods", () => {
	for (const days of [30, 90, 365]) {
		expect(renewalSchema.parse({ days, seenEnd: "x" })).toEqual({ days, seenEnd: "x" });
		expect(renewalFormSchema.parse({ days: `${days}` })).toEqual({ days });
	}
	for (const days of [31, "30", undefined])
		expect(listIssues(renewalSchema, { days }), `${days}`).toEqual(["days: Choose 30, 90 or 365 days"]);
	for (const days of ["31", 30, ""])
		expect(listIssues(renewalFormSchema, { days }), `${days}`).toEqual(["days: Choose 30, 90 or 365 days"]);
});
