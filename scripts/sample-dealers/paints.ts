export interface Paint {
	name: string;
	base: string;
	shade: string;
}

export const paints: Paint[] = [
	{ name: "Pearl White", base: "#eceef0", shade: "#b9bec5" },
	{ name: "Silver Metallic", base: "#b9c0c7", shade: "#828b95" },
	{ name: "Graphite Gray", base: "#5d656e", shade: "#363c43" },
	{ name: "Midnight Black", base: "#2c3036", shade: "#121417" },
	{ name: "Ruby Red", base: "#b3202e", shade: "#6d0f1b" },
	{ name: "Deep Blue", base: "#1f4e96", shade: "#122f5e" },
	{ name: "Ocean Teal", base: "#1d6f75", shade: "#0f4347" },
	{ name: "Forest Green", base: "#2f5d46", shade: "#19382a" },
	{ name: "Burnt Orange", base: "#c8642a", shade: "#813a13" },
	{ name: "Champagne Gold", base: "#c2ad88", shade: "#8b7753" },
];
