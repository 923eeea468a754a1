import type { SampleCar } from "../stock";

const tones: Record<string, [light: string, base: string, deep: string]> = {
	Black: ["#3a3d41", "#26282b", "#141517"],
	Charcoal: ["#5a5e63", "#43474b", "#292c2f"],
	Beige: ["#e0d3bb", "#c9b999", "#9a8a6c"],
	Gray: ["#b4b7ba", "#93979b", "#686c70"],
	"Saddle Brown": ["#a9703f", "#8a5529", "#5b3516"],
};

export function drawInside({ interior, paint }: Pick<SampleCar, "interior" | "paint">): string {
	const [light, base, deep] = tones[interior] ?? ["#5a5e63", "#43474b", "#292c2f"];
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
		<defs>
			<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#b7d0e6"/><stop offset=".72" stop-color="#eef1ee"/><stop offset=".73" stop-color="#9aa39a"/><stop offset="1" stop-color="#8c8e8d"/></linearGradient>
			<linearGradient id="dash" x2="0" y2="1"><stop stop-color="#34373b"/><stop offset="1" stop-color="#17181a"/></linearGradient>
			<linearGradient id="seat" x2="0" y2="1"><stop stop-color="${light}"/><stop offset=".35" stop-color="${base}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
			<linearGradient id="screen" x2="1" y2="1"><stop stop-color="#27445c"/><stop offset="1" stop-color="#0d1a26"/></linearGradient>
			<radialGradient id="dim" cx=".5" cy=".42" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient>
		</defs>
		<rect width="800" height="600" fill="#1b1c1e"/>
		<path d="M122 62 Q400 34 678 62 L742 262 Q400 236 58 262 Z" fill="url(#sky)"/>
		<path d="M96 268 Q400 218 704 268 L700 246 Q400 206 100 246 Z" fill="${paint.base}" opacity=".9"/>
		<path d="M0 0 H800 V48 Q400 22 0 48 Z" fill="#d8d5cd"/><path d="M0 40 L122 56 L58 270 L0 300 Z M800 40 L678 56 L742 270 L800 300 Z" fill="#c2beb5"/>
		<path d="M0 120 L40 124 L12 262 L0 266 Z M800 120 L760 124 L788 262 L800 266 Z" fill="#cfdde6"/>
		<rect x="352" y="52" width="96" height="34" rx="12" fill="#202224"/><rect x="358" y="57" width="84" height="23" rx="8" fill="#8ea2b2"/>
		${drawDashboard(base)}${drawWheel()}
		${drawSeat(38)}${drawSeat(492)}
		<path d="M316 600 L334 420 H466 L484 600 Z" fill="#202225"/><rect x="352" y="446" width="96" height="26" rx="9" fill="#0e0f10"/>
		<rect x="386" y="478" width="28" height="66" rx="14" fill="#3c4045"/><circle cx="400" cy="486" r="17" fill="#565b61"/>
		<rect width="800" height="600" fill="url(#dim)"/></svg>`;
}

function drawDashboard(base: string): string {
	const vents = [86, 640].map((x) => `<rect x="${x}" y="300" width="74" height="28" rx="9" fill="#0f1011"/>`);
	return `<path d="M0 300 Q60 246 400 240 Q740 246 800 300 V470 H0 Z" fill="url(#dash)"/>
		<path d="M0 344 Q400 300 800 344 V372 Q400 330 0 372 Z" fill="${base}"/>
		<path d="M0 372 Q400 330 800 372 V376 Q400 334 0 376 Z" fill="#8b9096"/>${vents.join("")}
		<rect x="318" y="258" width="164" height="92" rx="9" fill="#0a0b0c"/><rect x="325" y="265" width="150" height="78" rx="4" fill="url(#screen)"/>
		<path d="M325 318 L366 296 L398 314 L440 280 L475 300 V343 H325 Z" fill="#3d6a86" opacity=".6"/>
		<circle cx="352" cy="372" r="13" fill="#2b2e32" stroke="#7d8288" stroke-width="3"/><circle cx="448" cy="372" r="13" fill="#2b2e32" stroke="#7d8288" stroke-width="3"/>`;
}

function drawWheel(): string {
	return `<path d="M150 286 Q205 262 260 286 V320 H150 Z" fill="#0c0d0e"/>
		<circle cx="205" cy="350" r="88" fill="none" stroke="#101113" stroke-width="21"/>
		<circle cx="205" cy="350" r="95" fill="none" stroke="#4a4d51" stroke-width="2"/>
		<path d="M120 344 Q160 330 176 340 H234 Q250 330 290 344 L286 366 Q250 356 236 376 H174 Q160 356 124 366 Z" fill="#1a1b1d"/>
		<path d="M190 376 H220 L214 436 H196 Z" fill="#1a1b1d"/><circle cx="205" cy="356" r="30" fill="#232528"/>
		<circle cx="205" cy="356" r="10" fill="#a9aeb3"/>`;
}

function drawSeat(x: number): string {
	const seams = [84, 186].map((at) => `<path d="M${x + at} 396 Q${x + at - 10} 500 ${x + at - 4} 600" />`);
	return `<path d="M${x + 100} 300 q35 -10 70 0 l4 62 h-78 Z" fill="url(#seat)"/><path d="M${x + 112} 356 h14 v26 h-14 Z M${x + 146} 356 h14 v26 h-14 Z" fill="#7b8086"/>
		<path d="M${x + 40} 600 Q${x + 26} 470 ${x + 56} 400 Q${x + 135} 352 ${x + 214} 400 Q${x + 244} 470 ${x + 230} 600 Z" fill="url(#seat)"/>
		<g fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3">${seams.join("")}<path d="M${x + 78} 470 Q${x + 135} 456 ${x + 192} 470"/></g>`;
}
