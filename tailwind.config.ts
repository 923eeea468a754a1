import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

export const tokens = {
	light: {
		page: "#f7f7f5",
		surface: "#ffffff",
		sunken: "#ecece8",
		line: "#d9d9d3",
		/** Around what can be filled in or pressed: 3:1 against every surface. */
		edge: "#7f838d",
		ink: "#16181d",
		quiet: "#565b66",
		accent: "#1746d1",
		"accent-ink": "#ffffff",
		good: "#0f6136",
		"good-ink": "#ffffff",
		warn: "#8a5200",
		bad: "#b3261e",
		"bad-ink": "#ffffff",
	},
	dark: {
		page: "#101216",
		surface: "#191c22",
		sunken: "#23272f",
		line: "#353a44",
		edge: "#737b8a",
		ink: "#f2f3f5",
		quiet: "#a9b0bd",
		accent: "#8fb0ff",
		"accent-ink": "#0b1430",
		good: "#6fd39b",
		"good-ink": "#06210f",
		warn: "#f0b45b",
		bad: "#ff9a91",
		"bad-ink": "#3b0805",
	},
} as const;

type Palette = Record<keyof typeof tokens.light, string>;

function customProperties(palette: Palette) {
	return Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--color-${name}`, value]));
}

const colorNames = Object.keys(tokens.light) as (keyof typeof tokens.light)[];

export default {
	content: ["./app/**/*.{ts,tsx}"],
	theme: {
		colors: {
			transparent: "transparent",
			current: "currentColor",
			...Object.fromEntries(colorNames.map((name) => [name, `var(--color-${name})`])),
		},
		fontFamily: {
			sans: ["system-ui", "-apple-system", "Segoe UI", "Roboto", "Helvetica Neue", "Arial", "sans-serif"],
			mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
		},
		// In rem: larger text set in the browser gives larger text, in the layout of a smaller screen.
		fontSize: {
			xs: ["0.75rem", "1rem"],
			sm: ["0.875rem", "1.25rem"],
			base: ["1rem", "1.5rem"],
			lg: ["1.25rem", "1.75rem"],
			xl: ["1.75rem", "2.25rem"],
			"2xl": ["2.5rem", "3rem"],
		},
		fontWeight: { normal: "400", semibold: "600" },
		screens: { sm: "40rem", md: "48rem", lg: "64rem", xl: "90rem" },
		extend: { maxWidth: { content: "1440px" } },
	},
	plugins: [
		plugin(({ addBase }) =>
			addBase({
				":root": { colorScheme: "light dark", ...customProperties(tokens.light) },
				"@media (prefers-color-scheme: dark)": { ":root": customProperties(tokens.dark) },
			}),
		),
	],
} satisfies Config;
