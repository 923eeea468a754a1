import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Photo } from "~/ui/photo";
import { toPhotoSet } from "~/vehicles/photo-address";
import { findPhotoHint } from "./photo-hint";

const source = "https://bay.example/one.jpg";
const set = toPhotoSet(15, [source], source);
const sizes = "(min-width: 1440px) 330px, 92vw";

test("the first photo is named as its img names it, and no other", () => {
	const rows = ["late", "first", "first"] as const;
	const html = rows.map((loads, at) => (
		<Photo
			key={loads + String(at)}
			{...toPhotoSet(15 + at, [source], source)}
			src={set?.src ?? ""}
			sizes={sizes}
			alt='a > b " c'
			loads={loads}
		/>
	));
	const hint = findPhotoHint(renderToString(html));
	expect(hint).toContain("rel=preload; as=image;");
	expect(hint).toContain(`imagesrcset="${toPhotoSet(16, [source], source)?.srcSet}"`);
	expect(hint).toContain(`imagesizes="${sizes}"`);
});

test("a photo of another host, a page without one and a hostile address give no hint", () => {
	const show = (src: string, srcSet?: string) =>
		findPhotoHint(renderToString(<Photo src={src} srcSet={srcSet} sizes={sizes} alt="" loads="first" />));
	expect(show(source)).toBeNull();
	expect(show("/photos/1/1-640.webp?v=0>; rel=x", "a 1w")).toBeNull();
	expect(show("/photos/1/1-640.webp?v=0", 'a"; x 1w')).not.toMatch(/"; x/);
	expect(show("/photos/1/1-640.webp?v=0", "a\r\nSet-Cookie: 1 1w")).toBeNull();
	expect(findPhotoHint("<p>no photo</p>")).toBeNull();
});
