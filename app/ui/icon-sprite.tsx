import { logoPath } from "./brand/logo";
import { iconPaths, silhouettePath } from "./icon";

const id = "drawings";

const tagPath =
	"M9.500 6H36a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H9.500L2 18.500v-5ZM9 13.800a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 1 0 0-4.400Z";

/** Each drawing once, because a list of cars shows some of them dozens of times. */
export function IconSprite({ drawings }: { drawings: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
	return <svg id={id} className="hidden" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings }} />;
}

/** So that scripts need not contain them. */
export function readDrawings(): string {
	return document.getElementById(id)?.innerHTML ?? "";
}

export function renderDrawings(): string {
	const wheels = [37.5, 125.5].map((x) => `<circle cx="${x}" cy="52" r="11"/>`).join("");
	const icons = Object.entries(iconPaths).map(
		([name, d]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`,
	);
	const car = `<path d="${silhouettePath}"/>${wheels}`;
	const tag = `<path class="fill-accent" fill-rule="evenodd" transform="translate(112 0) rotate(68) scale(.9)" d="${tagPath}"/>`;
	return [
		...icons,
		`<symbol id="mark" viewBox="0 0 32 32"><path fill-rule="evenodd" d="${logoPath}"/></symbol>`,
		`<symbol id="silhouette" viewBox="0 0 160 70">${car}</symbol>`,
		`<symbol id="no-car" viewBox="0 -6 160 76">${car}${tag}</symbol>`,
	].join("");
}
