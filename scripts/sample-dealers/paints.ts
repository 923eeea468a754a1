export interface Paint {
	name: string;
	base: string;
}

export const paints: Paint[] = [
	{ name: "Pearl White", base: "#eceef0" },
	{ name: "Silver Metallic", base: "#b9c0c7" },
	{ name: "Graphite Gray", base: "#5d656e" },
	{ name: "Midnight Black", base: "#2c3036" },
	{ name: "Ruby Red", base: "#b3202e" },
	{ name: "Deep Blue", base: "#1f4e96" },
	{ name: "Ocean Teal", base: "#1d6f75" },
	{ name: "Forest Green", base: "#2f5d46" },
	{ name: "Burnt Orange", base: "#c8642a" },
	{ name: "Champagne Gold", base: "#c2ad88" },
];
