import { expect, test } from "vitest";
import { toUsualBody, toUsualFuel } from "./usual-kinds";

const toCar = (name: string) => {
	const [, year = "", make = "", model = "", trim = ""] = /^(\d{4}) ([^/]+)\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
	return { year: Number(year), make, model, trim: trim || null, title: name.replaceAll("/", " ") };
};
const bodyOf = (name: string) => toUsualBody(toCar(name));
const fuelOf = (name: string) => toUsualFuel(toCar(name));

test("a model that came in one body has it, stated or not", () => {
	const known = {
		Truck:
			"2018 Ford/F-150/XLT, 2016 Chevrolet/Silverado 2500HD/LTZ, 2019 Ram/1500 Classic, 2011 Cadillac/Escalade EXT",
		SUV: "2019 Honda/CR-V/EX-L, 2017 Lexus/RX 350, 2015 BMW/X5/xDrive35i, 2018 Jeep/Wrangler Unlimited/Sport, 2014 Mercedes-Benz/M-Class/ML 350, 2019 Mercedes-Benz/GLC-Class, 2020 Ford/Mustang Mach-E",
		Minivan: "2018 Chrysler/Pacifica/Touring-L, 2015 Honda/Odyssey, 2012 Dodge/Grand Caravan/Crew",
		Van: "2017 Ford/Transit-250, 2019 Ram/ProMaster 2500",
		Sedan: "2019 Toyota/Camry/SE, 2018 Honda/Accord/Sport, 2020 Tesla/Model 3",
	};
	for (const [body, names] of Object.entries(known))
		for (const name of names.split(", ")) expect(bodyOf(name), name).toBe(body);
});

test("a model of several bodies, in another year or rebuilt, has the body that its name says, or none", () => {
	const unknown =
		"2015 Honda/Civic/LX, 2012 Honda/Accord/EX, 2005 Chrysler/Pacifica, 2001 Toyota/Camry Solara, 1965 Chevrolet/Impala, 2018 Ford/F-350/Chassis Cab, 2011 Nissan/Murano CrossCabriolet/Coupe, 2016 Mercedes-Benz/GLC 300/Coupe, 2013 Acme/Rover";
	for (const name of unknown.split(", ")) expect(bodyOf(name), name).toBe(null);
	const said = {
		Coupe: "2015 Honda/Civic/EX Coupe",
		Convertible: "2014 Ferrari/458 Spider",
		Sedan: "2016 Audi/A4/Sedan Premium",
	};
	for (const [body, name] of Object.entries(said)) expect(bodyOf(name), name).toBe(body);
	expect(bodyOf("2015 BMW/428i/Gran Coupe")).toBe(null);
});

test("a car is electric, a hybrid or a diesel by its name, and never a petrol car", () => {
	const known = {
		Electric:
			"2021 Tesla/Model Y, 2018 Nissan/Leaf/SV, 2020 Chevrolet/Bolt EV/LT, 2022 Ford/F-150 Lightning, 2023 Hyundai/Ioniq 5, 2022 Audi/Q4 e-tron, 2023 Mercedes-Benz/EQS 450, 2023 Volkswagen/ID.4/Pro, 2022 Rivian/R1T, 2024 BMW/i4/eDrive40, 2023 BMW/iX/xDrive50",
		"Plug-In Hybrid":
			"2021 Toyota/RAV4 Prime, 2022 Jeep/Wrangler Unlimited/Sahara 4xe, 2018 Ford/Fusion/Energi SE, 2017 Chevrolet/Volt",
		Hybrid: "2019 Toyota/Prius, 2019 Toyota/RAV4 Hybrid/XLE, 2020 Ford/Escape/SE Sport Hybrid",
		Diesel: "2013 Volkswagen/Jetta/TDI, 2018 Ram/2500/Laramie Cummins, 2012 Mercedes-Benz/E 350/BlueTEC",
	};
	for (const [fuel, names] of Object.entries(known))
		for (const name of names.split(", ")) expect(fuelOf(name), name).toBe(fuel);
	for (const name of "2019 Honda/Civic/LX, 2016 BMW/i3, 2018 BMW/X5, 2014 Audi/A3/Premium, 2019 Kia/Niro, 2016 Audi/A3 e-tron, 2018 Mercedes-Benz/E 300, 2015 Ford/Focus".split(
		", ",
	))
		expect(fuelOf(name), name).toBe(null);
});
