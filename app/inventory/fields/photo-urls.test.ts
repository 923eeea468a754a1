import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { toCarfaxUrl, toListingUrl } from "./listing-url";
import { toPhotoUrls } from "./photo-urls";

const page = { url: "https://dealer.example/used/" };

test("photos become absolute, each once, in page order", () => {
	const images = [
		"/p/1.jpg",
		"//cdn.example/2.jpg?w=640&amp;h=480",
		"https://cdn.example/2.jpg?w=320",
		"3.webp",
		"/p/1.jpg",
	];
	expect(toPhotoUrls(images, page)).toEqual([
		"https://dealer.example/p/1.jpg",
		"https://cdn.example/2.jpg?w=640&h=480",
		"https://dealer.example/used/3.webp",
	]);
});

test("of several sizes of one photo the largest counts, and what merely looks like a size is another photo", () => {
	const toAll = (...paths: string[]) =>
		toPhotoUrls(paths, page).map((url) => url.replace("https://dealer.example", ""));
	expect(toAll("/a41c0be112_120.jpg", "/b/2_sm.jpg", "/a41c0be112_480.jpg", "/b/2_lg.jpg")).toEqual([
		"/a41c0be112_480.jpg",
		"/b/2_lg.jpg",
	]);
	for (const width of [480, 1024, 1536, 2048])
		expect(toAll("/a41c0be112_120.jpg", `/a41c0be112_${width}.jpg`), `${width}`).toEqual([`/a41c0be112_${width}.jpg`]);
	expect(toAll("/wp/car-2019-300x200.jpg", "/wp/car-2019.jpg", "/wp/car-2019-150x150.jpg")).toEqual([
		"/wp/car-2019.jpg",
	]);
	expect(toAll("/7/81x62/jetta-1.jpg", "/7/original/jetta-1.jpg", "/7/480x290/jetta-1.jpg")).toEqual([
		"/7/original/jetta-1.jpg",
	]);
	const others = ["/IMG_1200.jpg", "/IMG_1210.jpg", "/1_1.jpg", "/1_2.jpg", "/5/1_a.jpg", "/5/1_s.jpg", "/6/1_s.jpg"];
	expect(toAll(...others)).toEqual(others);
});

test("a car has its first 60 photos: neither logos before them nor other sizes of one take a place", () => {
	const photos = Array.from({ length: 61 }, (_, at) => `https://dealer.example/p/${at}.jpg`);
	const others = Array.from({ length: 30 }, (_, at) => [`/logos/${at}.png`, `/p/0.jpg?w=${at + 20}`]);
	expect(toPhotoUrls([...others.flat(), ...photos], page)).toEqual(photos.slice(0, 60));
});

test("pictures that are no photos of the car are left out", () => {
	const none = [
		..."/img/loading.gif /logo.png /img/dealer_logo-2.jpg /banners/sale.jpg /x/banner1.jpg /noImage_large.png".split(
			" ",
		),
		..."/unavailable_stockphoto.png /photo-coming-soon.jpg /placeholder.jpg /icons/carfax.png /a/carfax-1owner.png".split(
			" ",
		),
		..."data:image/svg+xml;base64,AAAA /a.svg /a.svg?v=2 javascript:alert(1) ftp://a.example/1.jpg blob:x # /".split(
			" ",
		),
		"",
		"/autos/sin-foto.png",
		"/images/header.jpg",
		"https://pictures.example/7461/image/",
		"/assets/photographs-to-follow.jpg",
		"/cgi-bin/counter.exe?df=lot&dd=A",
		"https://{{host}}/1.jpg",
		"https://user:pass@a.example/1.jpg",
	];
	expect(toPhotoUrls(none, page)).toEqual([]);
});

test("a car's name does not make its photo a logo", () => {
	const images = ["https://cdn.bannerford.example/2019-hyundai-ioniq-1.jpg", "https://x.example/photo.ashx?id=3"];
	expect(toPhotoUrls(images, page)).toEqual(images);
});

test("a listing's address loses session, campaign and fragment", () => {
	expect(toListingUrl("/car/1?utm_source=x&id=5&gclid=1&searchDepth=2:9#photos", page)).toBe(
		"https://dealer.example/car/1?id=5",
	);
	expect(toListingUrl("vehicle.php?id=2&amp;v=2009 HONDA", page)).toBe(
		"https://dealer.example/used/vehicle.php?id=2&v=2009%20HONDA",
	);
	for (const text of ["#", "javascript:void(0)", "", "mailto:a@b.example"]) expect(toListingUrl(text, page)).toBeNull();
});

test("a history report is carfax.com's or none", () => {
	const report = "https://www.carfax.com/VehicleHistory/p/Report.cfx?partner=DVW_1&vin=1FTEW1EG2JFD44217";
	expect(toCarfaxUrl(report, page)).toBe(report);
	for (const url of [
		"https://carfax.com.evil.example/",
		"javascript:carfax.com",
		"https://notcarfax.com/r",
		"/carfax.com",
	])
		expect(toCarfaxUrl(url, page), url).toBeNull();
});

test("an address in a private network is taken from a page of that network, or where that is allowed, and never else", () => {
	const images = ["http://192.168.0.7/1.jpg", "https://cdn.dealer.com/2.jpg", "http://127.0.0.1:8788/3.jpg"];
	expect(toPhotoUrls(images, page)).toEqual(["https://cdn.dealer.com/2.jpg"]);
	expect(toPhotoUrls(images, { ...page, allowPrivateHosts: true })).toEqual(images);
	expect(toPhotoUrls(images, { url: "http://127.0.0.1:8788/" })).toEqual(images);
	expect(toPhotoUrls(images, { url: "http://127.0.0.1:8788/", allowPrivateHosts: false })).toEqual([images[1]]);
	expect(toListingUrl("http://printer/car", page)).toBeNull();
	expect(toListingUrl("http://[::1]/car", { ...page, allowPrivateHosts: true })).toBe("http://[::1]/car");
});

test("of two sizes that have names the larger counts, whichever comes first", () => {
	const named = ["thumb", "small", "medium", "large", "original"].map(
		(size) => `https://dealer.example/7/${size}/1.jpg`,
	);
	for (const [at, small] of named.entries())
		for (const large of named.slice(at + 1))
			for (const images of [
				[small, large],
				[large, small],
			])
				expect(toPhotoUrls(images, page), images.join(" ")).toEqual([large]);
});

test("a file whose name ends in a number that looks like a size is larger without a width than with one", () => {
	for (let at = 0; at < 400; at++) {
		const file = `https://dealer.example/cdn/files/1969-mustang-front_4f56fb52-${String((at * 7919 + seed * 104_729) % 10_000).padStart(4, "0")}.jpg?v=17`;
		const copies = [`${file}&width=493`, `${file}&width=1946`, file];
		for (const images of [copies, copies.toReversed()]) expect(toPhotoUrls(images, page), file).toEqual([file]);
	}
});

test("each parameter of a campaign or a session leaves an address, and the car's own stays", () => {
	const names =
		"utm_source utm_x gclid gbraid wbraid fbclid msclkid dclid _ga _gl phpsessid jsessionid sessionid sid searchdepth _pos _psq _ss pr_prod_strat pr_rec_id pr_rec_pid pr_ref_pid pr_seq";
	for (const name of names.split(" "))
		expect(toListingUrl(`/used/1?${name}=5&id=7`, page), name).toBe("https://dealer.example/used/1?id=7");
	for (const name of ["id", "sidecar", "vehicle_gclid", "seq"])
		expect(toListingUrl(`/used/1?${name}=5`, page)).toBe(`https://dealer.example/used/1?${name}=5`);
});

test("each picture that shows no car is left out by its name, its folder or its kind", () => {
	const none = [
		"logo,banner,counter,video-btn,video_button,videoicon,play-video,being-taken,placeholder,no-image,no_photo,nopic,sin-foto,no-imagen",
		"image-not-available,photos-unavailable,pic_not_available,coming-soon,awaiting-photos,foto-pronto,photo-soon,imagesoon,picture-to-follow,pics-to-follow,photographs-soon",
		"coming soon,photo not available,new-arrival,proximamente,bientot,bientôt,a-venir,à_venir,unavailable,not-found,loading,loader,spinner,blank,spacer,transparent",
		"icon,icons,pixel,1x1,sprite,badge,badges,favicon,avatar,button,buttons,arrow,default,carfax,autocheck,dummy,none,header,headers",
		"masthead,watermark,facebook,twitter,youtube,ribbon,sold-ribbon,ribbons",
	];
	for (const name of none.join().split(",")) expect(toPhotoUrls([`/p/${name}.jpg`], page), name).toEqual([]);
	for (const folder of "logo logos banner banners icon icons badge badges placeholder placeholders sprite sprites header headers theme themes plugins ribbon ribbons stamp stamps stickers overlays".split(
		" ",
	))
		expect(toPhotoUrls([`/${folder}/1.jpg`], page), folder).toEqual([]);
	for (const kind of "svg gif ico htm html php exe cgi mp4 webm m3u8 js css".split(" "))
		expect(toPhotoUrls([`/p/1.${kind}`], page), kind).toEqual([]);
	for (const kind of ["svg", "gif"]) expect(toPhotoUrls([`/p/1.${kind}?v=2`], page), kind).toEqual([]);
	for (const name of "2021-buick-enclave-avenir-1,iconic,headerless-2,defaulted,silicon,nonet".split(","))
		expect(toPhotoUrls([`/p/${name}.jpg`], page), name).toHaveLength(1);
});

test("a size told in any way is not the photo's name: of two the larger is taken", () => {
	const toPair = (small: string, large: string) =>
		toPhotoUrls([small, large], page).map((url) => decodeURI(url).replace("https://dealer.example", ""));
	const names = "thumb thumbnail tn small sm medium med md".split(" ");
	const pairs: [string, string][] = [
		["/p/320x240.jpg", "/p/1280x960.jpg"],
		...["t", "th", "tn", "s", "sm", "m", "md"].map((word): [string, string] => [`/p/${word}7.jpg`, "/p/7.jpg"]),
		["/p/car-320x240.jpg", "/p/car-1280x960.jpg"],
		["/p/car_320x240_crop_center.jpg", "/p/car_640x480.jpg"],
		["/p/car-320x240@2x.jpg", "/p/car-640x480@2x.jpg"],
		["/p/car-x240.jpg", "/p/car.jpg"],
		["/p/car_480x.jpg", "/p/car_960x.jpg"],
		["/p/a41c0be112_480.jpg", "/p/a41c0be112_960.jpg"],
		["/p/a41c0be112_1024.jpg", "/p/a41c0be112_1600.jpg"],
		...names.map((word): [string, string] => [`/p/car-${word}.jpg`, "/p/car-large.jpg"]),
		...["lg", "large"].map((word): [string, string] => [`/p/car_${word}.jpg`, "/p/car-original.jpg"]),
		...["original", "scaled"].map((word): [string, string] => ["/p/car_md.jpg", `/p/car-${word}.jpg`]),
		...["thumbs", "thumbnails", "th", ...names].map((word): [string, string] => [
			`/p/${word}_car.jpg`,
			"/p/lg_car.jpg",
		]),
		...["large", "lg"].map((word): [string, string] => [`/p/${word}-car.jpg`, "/p/original-car.jpg"]),
		["/p/480x360_car.jpg", "/p/960x720_car.jpg"],
		["/p/480x360/car.jpg", "/p/960x720/car.jpg"],
		..."thumb thumbs thumbnail thumbnails tn min miniatura miniaturas chica chicos pequena pequeños small sm middle mediana medianas medium md compressed preview"
			.split(" ")
			.map((word): [string, string] => [`/${word}/car.jpg`, "/grande/car.jpg"]),
		..."large lg big grande grandes".split(" ").map((word): [string, string] => [`/${word}/car.jpg`, "/full/car.jpg"]),
		..."full fullsize full-size original originals"
			.split(" ")
			.map((word): [string, string] => ["/md/car.jpg", `/${word}/car.jpg`]),
		["/sp/7.jpg", "/ip/7.jpg"],
		["/upload/w_200/car.jpg", "/upload/c_fill,w_800,q_auto/car.jpg"],
		["/ip/0c8d/IMG_1.jpeg/:/rs=w:365,cg:true,m", "/ip/0c8d/IMG_1.jpeg/:/cr=t:0,l:0/rs=w:1110,h:740"],
	];
	for (const [small, large] of pairs) {
		expect(toPair(small, large), `${small} ${large}`).toEqual([large]);
		expect(toPair(large, small), `${large} ${small}`).toEqual([large]);
	}
});

test("each parameter that tells a size or a quality is left out of the comparison, and any other is not", () => {
	const names =
		"w h width height wid hei imwidth sw sh mw mh op_sharpen size quality qlt q fit format fm fmt auto impolicy downsize resize crop dpr v ver ts t cb";
	for (const name of names.split(" "))
		expect(toPhotoUrls([`/p/7.jpg?${name}=5`, `/p/7.jpg?${name}=6`], page), name).toHaveLength(1);
	expect(toPhotoUrls(["/p/photo?id=5", "/p/photo?id=6"], page)).toHaveLength(2);
	for (const name of "w width wid imwidth sw mw h height hei sh resize fit size format".split(" "))
		expect(toPhotoUrls([`/p/7.jpg?${name}=160`, `/p/7.jpg?${name}=900`], page), name).toEqual([
			`https://dealer.example/p/7.jpg?${name}=900`,
		]);
});
