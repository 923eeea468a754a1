import { expect, test } from "vitest";
import { isColour, mayBePaint, mayBeSeats, readColourLine, readUpholstery } from "./colour-words";
import { isPaint } from "./paint-words";

const paints =
	"black white silver gray grey blue red green brown beige gold orange yellow purple burgundy maroon bronze champagne tan pewter copper teal navy charcoal gunmetal";
const seats = [
	"ebony graphite ash ivory cream saddle parchment cocoa stone sand taupe titan cashmere almond mocha espresso camel cognac linen slate",
	"sandstone wheat oyster dune pebble cappuccino cirrus shale macchiato walnut chestnut hazelnut truffle caramel biscuit bisque birch ecru",
	"flax terracotta anthracite onyx obsidian nougat flint cement oatmeal khaki porcelain alabaster blond blonde flaxen moonstone oxblood",
	"palomino cinnamon tobacco toffee chocolate mahogany merlot negro blanco gris rojo azul",
].join(" ");
const onlyPaints =
	"turquoise ochre aqua violet sand negro negra blanco blanca gris rojo roja azul plata plateado plateada verde cafe café marron marrón amarillo amarilla dorado dorada vino";

test("each colour's word makes a name a colour, and a paint's word at its end a paint", () => {
	for (const word of `${paints} ${seats}`.split(" ")) expect(isColour(`Fine ${word}`), word).toBe(true);
	for (const word of `${paints} ${onlyPaints}`.split(" ")) expect(isPaint(`Fine ${word}`), word).toBe(true);
	for (const finish of "metallic pearl pearlcoat mica tricoat tintcoat clearcoat multi-coat".split(" "))
		for (const name of ["Glowing Ember", "Blue"]) expect(isPaint(`${name} ${finish}`), `${name} ${finish}`).toBe(true);
	for (const name of ["Fine", "Cloud", "Bluebird Edition", "bl"])
		expect([isColour(name), isPaint(name)], name).toEqual([false, false]);
});

test("a word of praise or of another fact makes a name neither colour nor paint", () => {
	const words =
		"certified carfax report tag only with on over atop against go clean nice great like new both and miles mi power heated feature features option options color colour it is was this that";
	for (const word of words.split(" ")) expect(isColour(`Black ${word}`), word).toBe(false);
	for (const word of "leather cloth interior seat seats trim certified carfax report tag only with on and over in go color colour".split(
		" ",
	))
		expect(isPaint(`${word} Black`), word).toBe(false);
	for (const word of "seat seats leather cloth".split(" ")) expect(mayBePaint(`Black ${word}`), word).toBe(false);
});

test("a name of three to forty letters may be a colour", () => {
	const long = (length: number) => `${"a".repeat(length - 4)} red`;
	expect([isColour(long(40)), isColour(long(41)), isColour("tan")]).toEqual([true, false, true]);
	expect([isPaint(long(40)), isPaint(long(41)), isPaint("tan")]).toEqual([true, false, true]);
});

test("two colours in one line are told apart whatever stands between, before and behind them", () => {
	const told = { exterior: "Deep Blue", interior: "Tan" };
	for (const joint of [" ", ", ", " | ", " · ", " • ", "/", " + ", " & ", " and ", " with ", " on ", " / "])
		for (const tail of ["Tan interior", "Tan int.", "a Tan leather interior", "Tan cloth interior."])
			expect(readColourLine(`Deep Blue exterior${joint}${tail}`), joint + tail).toEqual(told);
	for (const lead of [
		"It is ",
		"It's ",
		"It was finished in ",
		"She is ",
		"This one is ",
		"This car is painted ",
		"This truck was refinished in its original ",
		"this example is a gorgeous ",
		"In stunning ",
		"Factory ",
		"An ",
		"The beautiful ",
		"Sharp ",
	])
		expect(readColourLine(`${lead}Deep Blue over Tan`), lead).toEqual(told);
	for (const material of ["leather", "leatherette", "cloth", "suede", "vinyl"]) {
		expect(readUpholstery(["Deep Blue", `Tan ${material}`]), material).toEqual(told);
		for (const joint of [" on ", " over ", " with ", " w/ ", "/"])
			expect(readUpholstery([`Deep Blue${joint}Tan ${material}`]), joint).toEqual(told);
		expect(mayBeSeats(`Fine ${material}`), material).toBe(true);
	}
	expect([mayBeSeats("Tan seats"), mayBeSeats("Heated")]).toEqual([false, false]);
});
