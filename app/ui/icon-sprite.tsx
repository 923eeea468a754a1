import { iconPaths, silhouettePath } from "./icon";

const wheels = [37.5, 125.5].map((x) => `<circle cx="${x}" cy="52" r="11"/>`).join("");
const symbols = [
	...Object.entries(iconPaths).map(
		([name, d]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`,
	),
	`<symbol id="silhouette" viewBox="0 0 160 70"><path d="${silhouettePath}"/>${wheels}</symbol>`,
].join("");

/** Each drawing once, because a list of cars shows some of them dozens of times. */
export function IconSprite() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
	return <svg className="hidden" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />;
}
