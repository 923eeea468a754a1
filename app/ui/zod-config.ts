import { config, type core } from "zod";

/** For schemas in the browser: zod would compile them, which the security policy forbids. */
config({ jitless: true, customError: formatIssue });

const shapes: Record<string, string> = {
	string: "Must be a text",
	number: "Must be a number",
	int: "Must be a whole number",
	boolean: "Must be true or false",
	array: "Must be a list",
	object: "Must be an object with named fields",
	record: "Must be an object with named fields",
};

type Issue = core.$ZodRawIssue;

function formatIssue(issue: Issue): string | undefined {
	switch (issue.code) {
		case "invalid_type":
			return issue.input === undefined ? "Is missing" : shapes[issue.expected];
		case "invalid_value":
			return `Must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.map(String).join(", ")}`;
		case "too_big":
			return `Must ${formatSize("at most", issue.maximum, issue.origin)}`;
		case "too_small":
			return `Must ${formatSize("at least", issue.minimum, issue.origin)}`;
		case "unrecognized_keys":
			return `Unknown field: ${issue.keys.join(", ")}`;
		default:
			return undefined;
	}
}

const units: Record<string, string> = { string: "characters", array: "entries", set: "entries" };

function formatSize(bound: string, size: number | bigint, origin: string): string {
	return units[origin] ? `have ${bound} ${size} ${units[origin]}` : `be ${bound} ${size}`;
}
