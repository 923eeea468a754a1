const first = /<img(?=[^>]* fetchpriority="high")[^>]*>/;
const ours = /^\/photos\/[\w./?=-]+$/;
const plain = /^[^"\\<>\p{Cc}]+$/u;

/** For the `Link` header: with a 103 the photo's download begins early, and once, as the header repeats the `img`. */
export function findPhotoHint(html: string): string | null {
	const image = first.exec(html)?.[0] ?? "";
	const read = (name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(image)?.[1] ?? "";
	const [src, srcSet, sizes] = [read("src"), read("srcset"), read("sizes")];
	if (!ours.test(src) || !plain.test(srcSet) || !plain.test(sizes)) return null;
	return `<${src}>; rel=preload; as=image; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`;
}
