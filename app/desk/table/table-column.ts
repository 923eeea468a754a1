import type { ReactNode } from "react";

export interface TableColumn<Row> {
	key: string;
	name: string;
	sort?: string;
	down?: boolean;
	reverse?: string;
	kind: ColumnKind;
	/** Left out of a narrow table; a phone's cards have it. */
	isRoomy?: boolean;
	isFixed?: boolean;
	/** As wide as the others leave it. */
	takesRest?: boolean;
	cell: (row: Row) => ReactNode;
}

/** On a phone `name` and `line` fill a line each, two of `fact` and `figure` share one; `spare` needs a wide screen. */
export type ColumnKind = "name" | "line" | "fact" | "figure" | "wide" | "spare" | "actions";

const cell = "py-1 md:px-1.5 md:py-0.5";
export const roomyClass = "md:@max-4xl:hidden";
export const restClass = "md:w-full";
/** Within a column that takes the rest: what stands there is cut, and never makes the table wider. */
export const cutClass = "[contain:inline-size] md:min-w-28 @4xl:min-w-44";

export const cellClasses: Record<ColumnKind, string> = {
	name: `${cell} block max-md:pr-12 md:table-cell`,
	line: `${cell} block text-sm max-md:empty:hidden md:table-cell`,
	fact: `${cell} text-sm max-md:empty:hidden max-md:inline-block max-md:max-w-full max-md:pr-4 max-md:align-middle`,
	figure: `${cell} text-sm whitespace-nowrap tabular-nums max-md:inline-block max-md:pr-3 max-md:align-middle md:text-right`,
	wide: `${cell} text-sm @max-4xl:hidden`,
	spare: `${cell} text-sm @max-6xl:hidden`,
	actions: `${cell} block max-md:empty:hidden md:table-cell md:text-right`,
};

export const headClasses: Record<ColumnKind, string> = {
	name: "",
	line: "",
	fact: "",
	figure: "text-right",
	wide: "@max-4xl:hidden",
	spare: "@max-6xl:hidden",
	actions: "text-right",
};
