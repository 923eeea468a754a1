import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Photo } from "./photo";

const color = "#7a1f1f";

test("a photo's colour fills the panel while the photo is to come, and never that of a car without one", () => {
	const show = (src: string | null) => renderToStaticMarkup(<Photo src={src} color={color} alt="" />);
	expect(show("/photos/1/1-640.webp")).toContain(color);
	expect(show(null)).toContain("No image available");
	expect(show(null)).not.toContain(color);
});
