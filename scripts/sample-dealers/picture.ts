import { type BodyShape, bodyShapes } from "./bodies";
import type { Paint } from "./paints";
import { drawScene } from "./scenes";
import type { SampleCar } from "./stock";

type View = { viewBox: string; mirrored: boolean };

const views: View[] = [
	{ viewBox: "0 0 800 600", mirrored: false },
	{ viewBox: "0 0 800 600", mirrored: true },
	{ viewBox: "30 180 420 315", mirrored: false },
	{ viewBox: "350 180 420 315", mirrored: false },
	{ viewBox: "110 320 240 180", mirrored: false },
	{ viewBox: "60 140 640 480", mirrored: true },
];

export function drawPicture(car: SampleCar, number: number): string {
	const view = views[(number - 1) % views.length] ?? { viewBox: "0 0 800 600", mirrored: false };
	const scene = drawScene(Number(car.stockNumber.slice(1)) + (number > 1 && view.mirrored ? number : 0));
	const turn = view.mirrored ? ' transform="matrix(-1 0 0 1 800 0)"' : "";
	return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="${view.viewBox}">
		${scene}${drawPaint(car.paint)}<g${turn}>${drawCar(bodyShapes[car.body])}</g></svg>`;
}

function drawPaint(paint: Paint): string {
	return `<defs>
		<linearGradient id="paint" x2="0" y2="1"><stop stop-color="${paint.base}"/><stop offset=".45" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/></linearGradient>
		<linearGradient id="gloss" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".45"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>
		<linearGradient id="glass" x2=".4" y2="1"><stop stop-color="#8ea3b3"/><stop offset=".5" stop-color="#3b4a57"/><stop offset="1" stop-color="#1d252d"/></linearGradient>
		<radialGradient id="shadow"><stop stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
	</defs>`;
}

function drawCar(shape: BodyShape): string {
	const centre = 480 - shape.wheelRadius;
	return `<ellipse cx="402" cy="482" rx="370" ry="26" fill="url(#shadow)"/>
		${shape.wheels.map((x) => `<circle cx="${x}" cy="${centre}" r="${shape.wheelRadius + 8}" fill="#15181b"/>`).join("")}
		<path d="${shape.outline}" fill="url(#paint)"/><path d="${shape.outline}" fill="url(#gloss)" opacity=".7"/>
		${shape.windows.map((d) => `<path d="${d}" fill="url(#glass)" stroke="#14181c" stroke-width="3"/>`).join("")}
		${shape.lines.map((d) => `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2"/>`).join("")}
		<path d="M${shape.wheels[0] + 62} 440 H${shape.wheels[1] - 62} L${shape.wheels[1] - 66} 424 H${shape.wheels[0] + 66} Z" fill="#1a1d20" opacity=".85"/>
		${shape.handles.map(([x, y]) => `<rect x="${x}" y="${y}" width="24" height="6" rx="3" fill="#fff" opacity=".55"/>`).join("")}
		<path d="${shape.headlight}" fill="#f6f3e6" stroke="#5a5f66" stroke-width="1.5"/>
		<path d="${shape.taillight}" fill="#b5121b" stroke="#5b0a10" stroke-width="1.5"/>
		${shape.wheels.map((x) => drawWheel(x, centre, shape.wheelRadius)).join("")}`;
}

function drawWheel(x: number, y: number, radius: number): string {
	const rim = radius * 0.68;
	const spokes = Array.from({ length: 10 }, (_, at) => {
		const angle = (at * Math.PI) / 5;
		return `<path d="M${x} ${y} L${x + rim * Math.cos(angle)} ${y + rim * Math.sin(angle)}" stroke="#c9cfd5" stroke-width="5"/>`;
	});
	return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#1c1f22"/><circle cx="${x}" cy="${y}" r="${rim}" fill="#50575e"/>
		${spokes.join("")}<circle cx="${x}" cy="${y}" r="${rim}" fill="none" stroke="#dde1e5" stroke-width="4"/>
		<circle cx="${x}" cy="${y}" r="8" fill="#e8ebee"/>`;
}
