import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { toClassNames } from "./to-class-names";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

const kinds: Record<ButtonKind, string> = {
	primary: "bg-accent text-accent-ink hover:opacity-90",
	secondary: "border border-edge bg-surface text-ink hover:bg-sunken",
	quiet: "text-accent hover:bg-sunken",
	danger: "bg-bad text-bad-ink hover:opacity-90",
};

/** At least 44 px high where a thumb presses it. */
export function toButtonClass(kind: ButtonKind = "primary", extra?: string): string {
	return toClassNames(
		"inline-flex items-center justify-center gap-2 rounded-lg px-4 text-base font-semibold whitespace-nowrap transition-opacity disabled:opacity-60",
		extra?.includes("min-h-") ? null : "min-h-11",
		kinds[kind],
		extra,
	);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind };

export function Button({ kind, className, type = "button", ...rest }: ButtonProps) {
	return <button type={type} className={toButtonClass(kind, className)} {...rest} />;
}

export function ButtonLink({ kind, className, ...rest }: LinkProps & { kind?: ButtonKind }) {
	return <Link className={toButtonClass(kind, className)} {...rest} />;
}
