/** Joins what is a class name and leaves out what is not. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
