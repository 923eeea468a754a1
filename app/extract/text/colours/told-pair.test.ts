import { expect, test } from "vitest";
import { paintVerb, readToldPair } from "./told-pair";

const told = { exterior: "Verde Mantis", interior: "Nero Ade" };

test("a sentence tells paint and seats by any verb, joint and word behind them", () => {
	for (const verb of "finished in,refinished in,presented in,dressed in,draped in,clad in,specified in,spec'd in,specd in,spec’d in,ordered in,optioned in,resplendent in,painted in,painted,wears,wearing".split(
		",",
	)) {
		expect(paintVerb.test(`It is ${verb} Red`), verb).toBe(true);
		expect(readToldPair(`It is ${verb} Verde Mantis over Nero Ade`), verb).toEqual(told);
	}
	for (const article of "its,original,factory,a,an,the,beautiful,gorgeous,stunning,striking,its original".split(","))
		expect(readToldPair(`Finished in ${article} Verde Mantis over Nero Ade`), article).toEqual(told);
	for (const noun of ["paint", "exterior", "finish", "bodywork"])
		expect(readToldPair(`Finished in Verde Mantis ${noun} over Nero Ade.`), noun).toEqual(told);
	for (const joint of "over,atop".split(","))
		expect(readToldPair(`Finished in Verde Mantis ${joint} Nero Ade`), joint).toEqual(told);
	for (const joint of "on,with,paired with,complemented by,matched to,matched with,against".split(","))
		expect(readToldPair(`Finished in Verde Mantis ${joint} a matching Nero Ade leather interior`), joint).toEqual(told);
	for (const article of ["a ", "an ", "its ", "the ", "a matching ", "its contrasting "])
		expect(readToldPair(`Finished in Verde Mantis over ${article}Nero Ade`), article).toEqual(told);
	for (const material of "full leather,premium leather,semi-aniline leather,nappa leather,napa leather,perforated leather,quilted leather,leather,leatherette,alcantara,cloth,vinyl,suede,hide,hides".split(
		",",
	))
		expect(readToldPair(`Finished in Verde Mantis with Nero Ade ${material}`), material).toEqual(told);
	for (const part of "interior,int.,int,seat,seats,seating,upholstery,cabin,cockpit,trim,inside".split(","))
		expect(readToldPair(`Finished in Verde Mantis with Nero Ade ${part}`), part).toEqual(told);
	for (const more of [", with 6,120 miles", " and red piping", " throughout", " inside", ", with", "!"])
		expect(readToldPair(`Finished in Verde Mantis over Nero Ade leather${more}`), more).toEqual(told);
});

test("a sentence of another car, of a part, of once or of other things tells no colours", () => {
	const before =
		"sister another other others similar identical originally previously formerly once initially first would could if not never both cars examples were caliper calipers wheels rims engine motor dash console top roof stripe stripes hood grille bumper bumpers mirrors trim accents covers brakes frame chassis interior cabin seat seats";
	for (const word of before.split(" "))
		expect(readToldPair(`The ${word} is finished in Verde Mantis over Nero Ade`), word).toBe(null);
	const seats =
		"wheel wheels rims tires top roof primer chrome frame chassis rust invoice msrp book retail budget highway miles sale stripe stripes calipers accents bumpers base bottom lower body bare metal";
	for (const word of seats.split(" "))
		expect(readToldPair(`Finished in Deep Blue over Black ${word}`), word).toBe(null);
	const names =
		"The This For Only New All Each Inc LLC Motor Motors Car Cars Auto Edition Package Series Model January February March April May June July August September October November December Day Days Weeks Weekend Winter Summer Christmas Thanksgiving Beach Street Avenue Road Monday Tuesday Wednesday Thursday Friday Saturday Sunday";
	for (const word of names.split(" "))
		expect(readToldPair(`Finished in Verde Mantis over Nero ${word}`), word).toBe(null);
	for (const sentence of [
		"Finished in tinta mantis over Nero Ade",
		"Finished in Verde Mantis with Nero Ade",
		"Finished in two-tone Verde Mantis over Nero Ade",
		"Finished in two tone Red over Black",
		`${"Long ago. ".repeat(20)}Finished in Red over Black`,
	])
		expect(readToldPair(sentence), sentence).toBe(null);
	for (const small of ["di", "del", "de", "la"])
		expect(readToldPair(`Finished in Rosso ${small} Corsa over Nero Ade`)?.exterior).toBe(`Rosso ${small} Corsa`);
	expect(readToldPair("Finished in Deep Blue on Nero Ade")).toEqual({ exterior: "Deep Blue", interior: "Nero Ade" });
});
