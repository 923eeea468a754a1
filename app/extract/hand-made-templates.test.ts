import { expect, test } from "vitest";
import { read } from "../../testing/hand-made-page";

const host = "https://cdn.handmade.example/files/cars";
const readPhotos = (image: string) =>
	read(
		`<div>${[1, 2].map((at) => `<div class="hit"><h2><a href="/inventory/used-${at}/">201${at} Honda Civic LX</a></h2>${image.replaceAll("N", `${at}`)}<p>5${at},120 miles</p><b>$9,950</b></div>`).join("")}</div>`,
	).map(({ images }) => images.map((one) => one.replace(/^https?:/, "https:")));
const each = (photo: string) => [1, 2].map((at) => [`${host}/${photo.replaceAll("N", `${at}`)}`]);

test("a photo whose address waits for its width is the one without a size, or of the largest", () => {
	for (const size of ["_{width}x", "_{width}x{height}", "_{size}", "_{width}", "_%7Bwidth%7Dx", "_{w}x", "_{WIDTH}x"]) {
		const lazy = `data-src="${host}/aN01${size}.jpg?v=17" data-widths="[180,360,1080]"`;
		expect(readPhotos(`<img class="lazyload" ${lazy} alt="">`), size).toEqual(each("aN01.jpg?v=17"));
		const both = `<img src="${host}/aN01_300x300.jpg?v=17" ${lazy}>`;
		expect(readPhotos(both), size).toEqual(each("aN01.jpg?v=17"));
		expect(readPhotos(`<img src="${host}/aN01_300x.jpg?v=17" data-src="${host}/aN01${size}.jpg?v=17">`), size).toEqual(
			each("aN01.jpg?v=17"),
		);
	}
	for (const query of ["?width={width}", "?w={w}&v=2", "?v=2&width={width}"])
		expect(readPhotos(`<img data-src="${host}/bN01.jpg${query}">`), query).toEqual(
			each(`bN01.jpg${query.includes("v=2") ? "?v=2" : ""}`),
		);
	expect(readPhotos(`<img data-src="${host}/{width}/cN01.jpg" data-widths="[180, 1080, 360]">`)).toEqual(
		each("1080/cN01.jpg"),
	);
});

test("an address of a template that nobody can fill is no photo's", () => {
	for (const address of [
		"{width}/dN.jpg",
		"d{{ width }}N.jpg",
		"dN_{{width}}x.jpg",
		"%7Bsize%7D/dN.jpg",
		"{file}/{name}.jpg",
	]) {
		expect(readPhotos(`<img data-src="${host}/${address}">`), address).toEqual([[], []]);
		expect(readPhotos(`<img src="${host}/${address}">`), address).toEqual([[], []]);
		expect(readPhotos(`<img src="${host}/eN01.jpg" data-src="${host}/${address}">`), address).toEqual(each("eN01.jpg"));
	}
	const guid = "{4F2A1B7C-9D20-4E11-8A55-0C3B7E61D2F4}";
	expect(readPhotos(`<img src="${host}/${guid}N.jpg">`).flat()).toHaveLength(2);
});
