import { expect, test } from "vitest";
import { toEnglish, toEnglishColour, toFirstLanguage } from "./spanish-words";

test("a colour that is all of Spanish words is told in English", () => {
	const pairs = {
		...{ Blanco: "White", blanca: "White", GRIS: "Gray", Plata: "Silver", Café: "Brown", "Vino tinto": "Burgundy" },
		...{ "Gris oscuro": "Dark Gray", "Azul marino": "Navy Blue", "Rojo vino": "Wine Red", "Azul cielo": "Sky Blue" },
		...{ "Blanco perla": "Pearl White", "Gris oscuro metálico": "Dark Gray Metallic", "Verde limón": "Lime Green" },
		...{ "Azul Oscuro Perlado": "Pearl Dark Blue", "Gris plata": "Silver Gray", "Negra mate": "Matte Black" },
		...{ "Blanco y negro": "White and Black", "Rojo / Negro": "Red / Black", "Rojo/Negro": "Red / Black" },
		...{ "Beige claro, café": "Light Beige, Brown", "Negro con rojo": "Black with Red", Celeste: "Sky Blue" },
	};
	for (const [said, english] of Object.entries(pairs)) expect(toEnglishColour(said), said).toBe(english);
});

test("a colour that is said again in the other language is told once, in the words that stand first", () => {
	const pairs = {
		...{ "Maroon (Guinda)": "Maroon", "Negro (Black)": "Negro", "Gold(Dorado)": "Gold", "Navy (Azul marino)": "Navy" },
		...{ "Gray (Charcoal)": "Gray (Charcoal)", "Azul (Verde)": "Azul (Verde)", "Red (": "Red (", Blanco: "Blanco" },
		...{ "Rojo / Red": "Rojo", "Gray / Gris": "Gray", "Rojo / Black": "Rojo / Black", "Red / Red": "Red / Red" },
	};
	for (const [said, once] of Object.entries(pairs)) expect(toFirstLanguage(said), said).toBe(once);
});

test("a colour with another word stays as it is", () => {
	const names = ["Verde Mantis", "Azul Nogaro", "Gris / Graphite", "Rojo Cayenne", "White", "Dark Gray", "Oscuro", ""];
	for (const name of [...names, "Rosso Corsa", "Blanco y", "Galaxy Gris", "Negro!", "Arena Beige Metallic", "y"])
		expect(toEnglishColour(name), name).toBe(name);
});

test("body, gears, fuel and drive are told in English, and what has no word of one meaning stays", () => {
	const told: [Parameters<typeof toEnglish>[0], string, string][] = [
		["transmission", "Automática", "Automatic"],
		["transmission", "AUTOMÁTICO", "Automatic"],
		["transmission", "Transmisión automática", "Automatic"],
		["transmission", "Estándar", "Manual"],
		["transmission", "Automática de 6 velocidades", "6-Speed Automatic"],
		["transmission", "8-Speed Automatic", "8-Speed Automatic"],
		["fuelType", "Gasolina", "Gasoline"],
		["fuelType", "Diésel", "Diesel"],
		["fuelType", "Híbrido enchufable", "Plug-In Hybrid"],
		["fuelType", "Gas", "Gas"],
		["bodyStyle", "Sedán", "Sedan"],
		["bodyStyle", "Troca", "Truck"],
		["bodyStyle", "Camioneta", "Camioneta"],
		["drivetrain", "Tracción delantera", "FWD"],
		["drivetrain", "Tracción en las cuatro ruedas", "4WD"],
		["drivetrain", "4x4", "4x4"],
	];
	for (const [field, said, english] of told) expect(toEnglish(field, said), said).toBe(english);
});
