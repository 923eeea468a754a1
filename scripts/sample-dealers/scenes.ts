type Scene = { sky: [string, string]; ground: [string, string]; far: string };

const hills = (color: string) =>
	`<path d="M0 400 C120 330 240 350 340 372 C460 330 600 310 800 366 L800 420 L0 420 Z" fill="${color}"/>`;

const skyline = (color: string) =>
	`<path d="M0 410 V330 H60 V290 H120 V340 H170 V250 H230 V320 H290 V280 H330 V345 H420 V300 H470 V240 H520 V325 H590 V285 H650 V335 H710 V300 H800 V410 Z" fill="${color}"/>`;

const showroom = (color: string) =>
	`<path d="M40 400 V210 H760 V400 Z" fill="${color}"/><path d="M40 210 H760 V186 H40 Z" fill="#2b3340"/>${[
		70, 240, 410, 580,
	]
		.map((x) => `<path d="M${x} 232 H${x + 150} V400 H${x} Z" fill="#c9d8e2" opacity=".75"/>`)
		.join("")}`;

export const scenes: Scene[] = [
	{ sky: ["#eef1f4", "#d3d9df"], ground: ["#c3c9cf", "#aab1b8"], far: "" },
	{ sky: ["#cfe3f3", "#f4ead8"], ground: ["#8f938f", "#6f736f"], far: hills("#9db59b") },
	{ sky: ["#dfe7f0", "#f3f1ea"], ground: ["#9a9c9e", "#7c7e81"], far: skyline("#b9c3cf") },
	{ sky: ["#bcd7ec", "#e8f0f4"], ground: ["#a4a7a8", "#85888a"], far: showroom("#e6e2d8") },
	{ sky: ["#f2d4b6", "#f8eadb"], ground: ["#8d857d", "#6d665f"], far: hills("#c79d7b") },
	{ sky: ["#e7e4df", "#cfcac2"], ground: ["#b4aea5", "#968f86"], far: "" },
];

export function drawScene(index: number): string {
	const scene = scenes[index % scenes.length];
	if (!scene) return "";
	return `<defs>
		<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${scene.sky[0]}"/><stop offset="1" stop-color="${scene.sky[1]}"/></linearGradient>
		<linearGradient id="ground" x2="0" y2="1"><stop stop-color="${scene.ground[0]}"/><stop offset="1" stop-color="${scene.ground[1]}"/></linearGradient>
	</defs>
	<rect width="800" height="600" fill="url(#sky)"/>${scene.far}<rect y="400" width="800" height="200" fill="url(#ground)"/>`;
}
