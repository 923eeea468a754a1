/** On a 24 px grid; always decoration beside a text. */
export const iconPaths = {
	search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5",
	close: "m6 6 12 12M18 6 6 18",
	filters: "M4 7h10m4 0h2M4 17h2m4 0h10M16 4.5v5M8 14.5v5",
	left: "m14.5 5-7 7 7 7",
	right: "m9.5 5 7 7-7 7",
	down: "m5 9 7 7 7-7",
	place: "M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
	shop: "M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-6h4v6",
	gauge: "M4 18a9 9 0 1 1 16 0M12 14l4-5M12 14.5v.01",
	check: "m5 12.5 4.5 4.5L19 7.5",
	phone: "M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z",
	tag: "M3 12V4h8l10 10-7.5 7.5L3 12Zm4.5-4v.01",
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	chart: "M4 20V4M4 20h16M8 16v-5m4 5V7m4 9v-3",
	car: "M4 16v-4l2-5h12l2 5v4H4Zm0 0v2m16-2v2M4 12h16M7.500 14.500v.01M16.500 14.500v.01",
	gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0-6v3m0 12v3M3 12h3m12 0h3M5.600 5.600l2.100 2.100m8.600 8.600 2.100 2.100m0-12.800-2.100 2.100m-8.600 8.600-2.100 2.100",
	leave: "M10 4H5v16h5M15 8l4 4-4 4m4-4H9",
	menu: "M4 7h16M4 12h16M4 17h16",
	sync: "M20 11a8 8 0 0 0-14-4L4 9m0-5v5h5M4 13a8 8 0 0 0 14 4l2-2m0 5v-5h-5",
	upload: "M12 16V4m0 0L7 9m5-5 5 5M4 16v4h16v-4",
	clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4l3 2",
	edit: "M4 20h4L19 9l-4-4L4 16v4Z",
	trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
	plus: "M12 5v14M5 12h14",
	heart: "M12 20C5 15 3 12 3 8.500a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1C21 12 19 15 12 20Z",
	outside: "M14 4h6v6m0-6-9 9M10 5H5v14h14v-5",
} as const;

export type IconName = keyof typeof iconPaths;

/** Ready-made, since a list of cars shows a hundred icons, each half of the work of two elements. */
const uses = Object.fromEntries(
	Object.keys(iconPaths).map((name) => [name, { __html: `<use href="#icon-${name}"></use>` }]),
);

export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
	return <svg className={`icon ${className}`} aria-hidden="true" dangerouslySetInnerHTML={uses[name]} />;
}

/** On a grid of 160 by 70, with wheels at 37.5 and 125.5. */
export const silhouettePath =
	"M8 50c-2-9 1-15 9-17l20-4C47 17 57 10 76 10c21 0 33 8 43 19 13 1 24 5 29 11 3 4 3 7 2 10h-9a16 16 0 0 0-31 0H53a16 16 0 0 0-31 0H8Zm40-21h28V16c-13 0-21 5-28 13Zm35 0h26c-7-8-15-13-26-13v13Z";

export function CarSilhouette({ className }: { className: string }) {
	return (
		<svg className={`aspect-[16/7] ${className}`} fill="currentColor" aria-hidden="true">
			<use href="#silhouette" />
		</svg>
	);
}

export function NoCar() {
	return (
		<svg className="aspect-[160/76] w-40 text-line" fill="currentColor" aria-hidden="true">
			<use href="#no-car" />
		</svg>
	);
}
