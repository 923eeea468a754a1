/** Lit bars of a digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const lit = [
	"1110111",
	"0010010",
	"1011101",
	"1011011",
	"0111010",
	"1101011",
	"1101111",
	"1010010",
	"1111111",
	"1111011",
];

const bars = [
	"M4 0 H26 L21 5 H9 Z",
	"M0 4 L5 9 V24 L0 28 Z",
	"M30 4 V28 L25 24 V9 Z",
	"M4 30 L8 27 H22 L26 30 L22 33 H8 Z",
	"M0 32 L5 36 V51 L0 56 Z",
	"M30 32 V56 L25 51 V36 Z",
	"M9 55 H21 L26 60 H4 Z",
];

/** On 800 × 600. Bars for digits: a drawing has no font. */
export function drawOdometer(mileage: number): string {
	const digits = [...String(mileage)].map(Number);
	const left = 400 - digits.length * 21;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
		<defs>
			<radialGradient id="dial"><stop stop-color="#1c2127"/><stop offset=".86" stop-color="#0c0f12"/><stop offset="1" stop-color="#05070a"/></radialGradient>
			<linearGradient id="ring" x2="0" y2="1"><stop stop-color="#e4e8ec"/><stop offset=".5" stop-color="#6c737a"/><stop offset="1" stop-color="#b9bfc5"/></linearGradient>
			<linearGradient id="glare" x2=".35" y2="1"><stop stop-color="#fff" stop-opacity=".13"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/></linearGradient>
			<linearGradient id="hood" x2="0" y2="1"><stop stop-color="#2b2e31"/><stop offset="1" stop-color="#0d0e0f"/></linearGradient>
		</defs>
		<rect width="800" height="600" fill="url(#hood)"/><path d="M20 520 Q10 150 180 110 Q400 70 620 110 Q790 150 780 520 Q400 560 20 520 Z" fill="#07090b"/>
		${drawDial(205, 310, 0.42)}${drawDial(595, 310, 0.24)}
		<rect x="290" y="372" width="220" height="118" rx="12" fill="#0a1218" stroke="#2a333b" stroke-width="2"/>
		<g fill="#9fe3ff">${digits.map((digit, at) => `<g transform="translate(${left + at * 42} 404) skewX(-4)">${drawDigit(digit)}</g>`).join("")}</g>
		<path d="M376 196 h48 v26 h-48 Z M392 186 h16 v10 h-16 Z" fill="none" stroke="#58c67a" stroke-width="4"/>
		<path d="M20 520 Q10 150 180 110 Q400 70 620 110 Q790 150 780 520 Q400 560 20 520 Z" fill="url(#glare)"/>
		<path d="M0 600 V470 Q90 560 400 562 Q710 560 800 470 V600 Z" fill="#1d1f22"/></svg>`;
}

function drawDigit(digit: number): string {
	return bars
		.filter((_, at) => lit[digit]?.[at] === "1")
		.map((d) => `<path d="${d}"/>`)
		.join("");
}

const TICKS = 41;

function drawDial(x: number, y: number, share: number): string {
	const ticks = Array.from({ length: TICKS }, (_, at) => drawTick(x, y, at));
	const angle = toAngle(share);
	const tip = `${x + Math.cos(angle) * 128} ${y + Math.sin(angle) * 128}`;
	return `<circle cx="${x}" cy="${y}" r="168" fill="url(#ring)"/><circle cx="${x}" cy="${y}" r="161" fill="url(#dial)"/>${ticks.join("")}
		<path d="M${x} ${y} L${tip}" stroke="#ff5a3c" stroke-width="7" stroke-linecap="round"/>
		<circle cx="${x}" cy="${y}" r="30" fill="#23282d" stroke="#4a5158" stroke-width="3"/>`;
}

function drawTick(x: number, y: number, at: number): string {
	const angle = toAngle(at / (TICKS - 1));
	const [from, width] = at % 5 === 0 ? [122, 5] : [136, 2];
	const point = (radius: number) => `${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`;
	const color = at > TICKS - 6 ? "#ff5a3c" : "#e8edf1";
	return `<path d="M${point(from)} L${point(148)}" stroke="${color}" stroke-width="${width}"/>`;
}

function toAngle(share: number): number {
	return ((135 + share * 270) * Math.PI) / 180;
}
