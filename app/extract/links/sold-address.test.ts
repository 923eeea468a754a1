import { expect, test } from "vitest";
import { isSoldAddress } from "./sold-address";

const site = "https://www.lot.example";

test("an address tells of sold cars by its first words or its query, wherever in the path they stand", () => {
	const names = [
		...["sold", "Sold-Gallery", "soldcar", "sold-cars", "soldcars", "soldvehicles", "soldvehicle", "soldinventory"],
		...["soldlist", "soldautos", "soldunits", "soldstock", "recentlysold", "recently-sold", "justsold", "oursold"],
		...[
			"previouslysold",
			"previously-sold-cars",
			"our-sold",
			"vendido",
			"vendidos",
			"vendida",
			"vendidas",
			"vendid0s-vendidos",
		],
	];
	for (const name of names)
		for (const path of [`/${name}`, `/cars/${name}.php`, `/${name}/2019-ford-escape`, `/a/b/${name}/?page=2`])
			expect(isSoldAddress(site + path), path).toBe(true);
	const queries = [
		...["status=sold", "inventory_status=SOLD", "state=sold", "condition=sold", "type=sold", "view=sold", "list=sold"],
		...[
			"show=sold",
			"status=recently-sold",
			"status=recently_sold",
			"status=recentlysold",
			"sold=1",
			"sold=true",
			"sold=Yes",
		],
		...["sold=only", "is_sold=1", "isSold=true", "show_sold=1", "showsold=yes"],
	];
	for (const query of queries)
		for (const search of [`?${query}`, `?page=2&${query}`, `?${query}&page=2`])
			expect(isSoldAddress(`${site}/cars.php${search}`), search).toBe(true);
});

test("an address is none of sold cars by a word that only holds one, behind a car's name or with another answer", () => {
	const paths = [
		...["/soldier", "/unsold", "/resold-cars", "/cars/2019-ford-escape-se-sold", "/cars", "/vendidosa", "/soldotna-ak"],
		...["/cars.php?sold=0", "/cars.php?sold=false", "/cars.php?status=unsold", "/cars.php?status=soldout-soon"],
		...["/cars.php?q=sold", "/cars.php?make=sold", "/cars.php?unsold=1"],
	];
	for (const path of paths) expect(isSoldAddress(site + path), path).toBe(false);
	expect(isSoldAddress("mailto:sold@lot.example")).toBe(false);
	expect(isSoldAddress(`${site}/sold?${"a".repeat(2048)}`)).toBe(false);
});
