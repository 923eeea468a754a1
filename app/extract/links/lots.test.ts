import { expect, test } from "vitest";
import { extractPage } from "../extract-page";

const home = "https://www.handmade.example/";

const listGuesses = (body: string) =>
	extractPage({ url: home, html: `<title>Our cars</title>${body}` }).guesses.map((url) => url.slice(home.length));

const lots = ["Tulsa", "Broken Arrow", "Muskogee"];
const toAddress = (name: string) => `/${name.toLowerCase().replaceAll(" ", "-")}`;
const toLink = (name: string) => `<a href="${toAddress(name)}">${name}</a>`;

const menus: Record<string, (head: string, below: string[]) => string> = {
	folders: (head, below) =>
		`<nav><div class="folder"><a href="/lots">${head}</a><div>${below.map(toLink).join("")}</div></div><div>${toLink("FAQ")}</div></nav>`,
	"nested items": (head, below) =>
		`<nav><ul><li>${toLink("Home")}</li><li><a href="/lots">${head}</a><ul>${below.map((name) => `<li>${toLink(name)}</li>`).join("")}</ul></li><li>${toLink("Contact")}</li></ul></nav>`,
	"wrapped heads": (head, below) =>
		`<nav><section><p><a href="/lots">${head}</a></p><ul>${below.map((name) => `<li>${toLink(name)}</li>`).join("")}</ul></section>${toLink("About")}</nav>`,
};

test.for(Object.entries(menus))("what stands below the inventory in a menu is a dealer's lots, in %s", ([, toMenu]) => {
	expect(listGuesses(toMenu("Inventory", lots))).toEqual(["tulsa", "broken-arrow", "muskogee"]);
	expect(listGuesses(toMenu("Inventory", ["Tulsa", "Finance"]))).toEqual([]);
	expect(listGuesses(toMenu("Inventory", ["Toyota", "Honda"]))).toEqual([]);
	expect(listGuesses(toMenu("Our Team", lots))).not.toContain("lots");
});

test("links side by side in a menu are none of them another's lots", () => {
	expect(listGuesses(`<nav><a href="/inventory">Inventory</a>${lots.map(toLink).join("")}</nav>`)).toEqual([]);
	const items = lots.map((name) => `<li>${toLink(name)}</li>`).join("");
	expect(listGuesses(`<nav><ul><li><a href="/inventory">Inventory</a></li>${items}</ul></nav>`)).toEqual([]);
});

test("a lot that is called an inventory beside its address is one", () => {
	const cards = lots.map((name) => `<h3>${name}</h3><a href="${toAddress(name)}">${name} inventory →</a>`).join("");
	expect(listGuesses(`<nav><a href="/inventory">Inventory</a></nav>${cards}`)).toEqual([
		...["tulsa", "broken-arrow", "muskogee"],
	]);
});
