import type { Dealer } from "./create-dealer";
import { type Fault, type Grade, type GradedField, getF1, gradedFields } from "./grade-dealers";

export interface Graded {
	dealer: Dealer;
	grade: Grade;
}

const count = (faults: readonly Fault[], isWanted: (fault: Fault) => boolean) => faults.filter(isWanted).length;
const isWrongPrice = ({ what, read }: Fault) => what === "price" && read !== null;

const head = `| dealers | pages' cars | lost | invented | wrong prices | links not found | sold lists | ${gradedFields.join(" | ")} |\n|${"---|".repeat(7 + gradedFields.length)}`;

function toLine(name: string, graded: readonly Graded[]): string {
	const grades = graded.map(({ grade }) => grade);
	const faults = grades.flatMap((grade) => grade.faults);
	const cells = [
		`${name} (${graded.length})`,
		grades.reduce((sum, { cars }) => sum + cars, 0),
		count(faults, ({ what }) => what === "lost"),
		count(faults, ({ what }) => what === "invented"),
		count(faults, isWrongPrice),
		count(faults, ({ what }) => what === "not linked"),
		count(faults, ({ what }) => what === "sold list"),
		...gradedFields.map((field: GradedField) => getF1(grades, field).toFixed(3)),
	];
	return `| ${cells.join(" | ")} |`;
}

const traits: Record<string, (dealer: Dealer) => string[]> = {
	theme: ({ theme }) => [theme.name],
	platform: ({ plan }) => [plan.name],
	data: ({ data }) => [data.name],
	identity: ({ identity }) => [identity],
	adornment: ({ adornments }) => (adornments.length > 0 ? adornments.map(({ name }) => name) : ["none"]),
};

export function toGradeTable(graded: readonly Graded[]): string {
	return [
		head,
		toLine("**all**", graded),
		...Object.entries(traits).flatMap(([trait, toNames]) => toLines(graded, trait, toNames)),
	].join("\n");
}

function toLines(graded: readonly Graded[], trait: string, toNames: (dealer: Dealer) => string[]): string[] {
	const names = [...new Set(graded.flatMap(({ dealer }) => toNames(dealer)))];
	const groups = names.map((name) => ({ name, group: graded.filter(({ dealer }) => toNames(dealer).includes(name)) }));
	const weigh = (group: readonly Graded[]) => {
		const faults = group.flatMap(({ grade }) => grade.faults);
		const serious = count(faults, (fault) => fault.what === "lost" || fault.what === "invented" || isWrongPrice(fault));
		return (10 * serious + faults.length) / group.reduce((sum, { grade }) => sum + Math.max(grade.cars, 1), 0);
	};
	groups.sort((one, other) => weigh(other.group) - weigh(one.group));
	return groups.slice(0, 20).map(({ name, group }) => toLine(`${trait}: ${name}`, group));
}

export function toFaultList(graded: readonly Graded[], most: number): string {
	const groups = new Map<string, Fault[]>();
	for (const fault of graded.flatMap(({ grade }) => grade.faults)) {
		const kind = fault.what === "price" && fault.read !== null ? "wrong price" : fault.what;
		const key = `${kind} on theme ${fault.dealer.theme.name}, ${fault.page.path === fault.dealer.plan.list ? "list" : "another"} page`;
		groups.set(key, [...(groups.get(key) ?? []), fault]);
	}
	const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length).slice(0, most);
	return sorted.map(([key, faults]) => `- **${key}**: ${faults.length} ×, e.g. ${tell(faults)}`).join("\n");
}

function tell(faults: Fault[]): string {
	const [fault] = [...faults].sort((one, other) => one.dealer.adornments.length - other.dealer.adornments.length);
	if (!fault) return "";
	const { dealer, page, of, told, read } = fault;
	const adorned = dealer.adornments.map(({ name }) => name).join(" + ") || "unadorned";
	return `dealer ${dealer.seed} \`${page.path}\` (${dealer.plan.name}, ${dealer.data.name}, VIN ${dealer.identity}, ${adorned}): ${of}: told ${told}, read ${read}`;
}
