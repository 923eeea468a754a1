const first = /<img(?=[^>]* fetchpriority="high")[^>]*>/;
const ours = /^\/photos\/[\w./?=-]+$/;
const plain = /^[^"\\<>\p{Cc}]+$/u;

/**
 * A page's first photo, where it is ours, for the page's `Link` header: a platform that sends 103 begins its download
 * before the page is there. The header tells what the `img` tells, so that the browser downloads one and the same.
 */
export function findPhotoHint(html: string): string | null {
	const image = first.exec(html)?.[0] ?? "";
	const read = (name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(image)?.[1] ?? "";
	const [src, srcSet, sizes] = [read("src"), read("srcset"), read("sizes")];
	if (!ours.test(src) || !plain.test(srcSet) || !plain.test(sizes)) return null;
	return `<${src}>; rel=preload; as=image; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`;
}
