import { addresses } from "./addresses";
import { attributes } from "./attributes";
import { badges } from "./badges";
import { classNames } from "./class-names";
import { controls } from "./controls";
import { dealerData } from "./dealer-data";
import { duplicates } from "./duplicates";
import { headlineChanges } from "./headlines";
import { labelChanges } from "./labels";
import { spanishLabels } from "./labels-spanish";
import { markup } from "./markup";
import { menus } from "./menus";
import { mileageShapes } from "./mileage-shapes";
import { oneOther } from "./one-other";
import { otherAmounts } from "./other-amounts";
import { othersBeside } from "./others-beside";
import type { PageChange } from "./page-change";
import { payments } from "./payments";
import { photos } from "./photos";
import { priceShapes } from "./price-shapes";
import { priceWords } from "./price-words";
import { saidAround } from "./said-around";
import { strips } from "./strips";
import { structure } from "./structure";
import { structuredData } from "./structured-data";

/** They leave every fact about each car readable for a person. */
export const pageChanges: readonly PageChange[] = [
	...addresses,
	...attributes,
	...classNames,
	...badges,
	...controls,
	...dealerData,
	...duplicates,
	...headlineChanges,
	...labelChanges,
	...spanishLabels,
	...markup,
	...menus,
	...mileageShapes,
	...otherAmounts,
	...payments,
	...photos,
	...priceShapes,
	...priceWords,
	...saidAround,
	...strips,
	...oneOther,
	...othersBeside,
	...structure,
	...structuredData,
];

/** What changes a list's shape rather than its words: several at once break more than any others. */
export const shapeChanges: readonly PageChange[] = [
	...[...addresses, ...badges, ...classNames, ...duplicates, ...headlineChanges, ...markup, ...strips, ...structure],
];
