import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { seed } from "../../testing/proof";
import { extractPage } from "./extract-page";

const random = randomFrom(seed);
const home = "https://www.handmade.example/";
const read = (body: string) =>
	extractPage({ url: home, html: `<html><head><title>Dunn's</title></head><body>${body}</body></html>` });

const addresses = ["/cgi-bin/inv.pl?action=view&rec=", "/viewcar.php?carid=", "/es/detalle/", "/ficha-"];
const names = ["2006 Ford F-250 Super Duty", "2014 Mazda Mazda3 i Touring", "Nissan Frontier SV 2016"];
const toLinks = (address: string) => names.map((name, at) => ({ name, href: `${address}${at}${random.below(9)}71` }));
const toList = (links: { name: string; href: string }[]) =>
	links.map(({ name, href }) => `<li><a href="${href}">${random.pick(["", "Featured: "])}${name}</a></li>`).join("");

test("where no address tells lists or cars, links by a car's name lead to its page", () => {
	for (const address of addresses) {
		const links = toLinks(address);
		const { vehiclePages } = read(`<nav><a href="/contact">Contact</a></nav><ul>${toList(links)}</ul>`);
		expect(vehiclePages).toEqual(links.map(({ href }) => new URL(href, home).href));
	}
});

test("a review, a service and another site are no car's page, nor are names where a list is led to", () => {
	const away = `<a href="https://www.other.example/x?id=7">2014 Mazda Mazda3</a>`;
	const story = `<a href="/blog/7">2014 Mazda Mazda3</a><a href="/go?id=3">2014 Mazda Mazda3 review and specs</a>`;
	expect(read(`${away}${story}<a href="/service/9">2014 Ford Focus brakes</a>`).vehiclePages).toEqual([]);
	const listed = read(`<a href="/inventory/used">Used cars</a><ul>${toList(toLinks("/viewcar.php?carid="))}</ul>`);
	expect(listed.vehiclePages).toEqual([]);
});
