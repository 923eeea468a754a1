import { carsforsale } from "./carsforsale";
import { dealerCarSearch } from "./dealer-car-search";
import { dealerCenter } from "./dealer-center";
import { dealerCom } from "./dealer-com";
import { dealerEprocess } from "./dealer-eprocess";
import { dealerFire } from "./dealer-fire";
import { dealerInspire } from "./dealer-inspire";
import { dealerOn } from "./dealer-on";
import { createWordSearch } from "./find-words";
import { frazer } from "./frazer";
import { gemini } from "./gemini";
import { ignition321 } from "./ignition-321";
import { overfuel } from "./overfuel";
import type { Platform } from "./platform";
import { sincro } from "./sincro";
import { teamVelocity } from "./team-velocity";

/** The generic finders read these vendors' pages; the names are for operators. */
const others: Platform[] = [
	{ name: "Motive", signs: ["app.ridemotive.com"] },
	{ name: "dealr.cloud", signs: ["cdn.dealrcloud.com"] },
	{ name: "DealerVenom", signs: ["__tsHost", "dealervenom"] },
	{ name: "DealerSync", signs: ["dealer-cdn.dealersync.com"] },
	{ name: "Wayne Reaves", signs: ["waynereaves.com", "waynereaves.net", "/service/inventory/website"] },
	{
		name: "AutoManager WebManager",
		signs: ["automanagerprodcdn.azureedge.net", "automanager.blob.core.windows.net", "clients.automanager.com"],
	},
	{ name: "AutoFunds", signs: ["autofunds.com", "autofunds.net", "dealerwebsites.com", "HttpCombiner.ashx?s=DW_"] },
	{
		name: "AutoRevo",
		signs: ["autorevo-powersites.com", "x-img.autorevo.com", "cf-img.autorevo.com", "vms.autorevo.com"],
	},
	{ name: "eBizAutos", signs: ["cdn.ebizautos.media", ".ebizautos.com"] },
	{ name: "Jazel", signs: ["jazel-cdn.com", ".jazelc.com"] },
	{ name: "Dealer Spike", signs: ["page=xPreOwnedInventory", "UVehInv.js", "dealerspike.com"] },
	{ name: "ProMax", signs: ["promaxwebsites", "promaxunlimited.com", "promaxinventory.com", "CX5_Front_Inventory"] },
	{ name: "Motorcar Marketing", signs: ["motorcarmarketing.com", "motorcarsites.com"] },
	{ name: "Vehica", signs: ["/themes/vehica"] },
	{ name: "DealerClick", signs: ["dealerclick.com", "dealerclick/image/upload", "dealernetwork.com/images/inventory"] },
	{ name: "Auto Dealers Digital", signs: ["autodealersdigital.com", "/themes/website-theme-wp-v2"] },
	{ name: "DealerAccelerate", signs: ["cdn.dealeraccelerate.com", "cdn.dealeraccelerate.net"] },
	{ name: "DealerFront", signs: ["/plugins/dealerfront/", "powered by dealerfront.com"] },
	{ name: "V12Software", signs: ["v12soft.com", "v12software.com"] },
	{ name: "AutoCorner", signs: ["js-include.autocorner.com"] },
	{ name: "sm360", signs: [".sm360.ca"] },
	{ name: "Convertus", signs: ["convertus-vms", "convertus.rocks", "convertus.com"] },
	{ name: "Strathcom", signs: ["strathcom"] },
	{ name: "Remora", signs: ["remorainc", "remora.app", "remoramotors"] },
	{ name: "Shopify", signs: ["cdn.shopify.com"] },
];

/** The most telling first. Dealer.com comes last, because other vendors' sites link its pictures. */
const platforms: Platform[] = [
	...[dealerOn, overfuel, dealerInspire, teamVelocity, dealerEprocess, gemini, dealerFire, sincro, dealerCenter],
	...[dealerCarSearch, carsforsale, ignition321, frazer, ...others, dealerCom],
];

const signs = platforms.flatMap((platform) => platform.signs);
const findSigns = createWordSearch(signs);
const longestSign = Math.max(...signs.map(({ length }) => length));

/** Most vendors show in the head; the rest is searched only when the head names none. */
const PART_CHARS = 40_000;

export function findPlatform(html: string): Platform | null {
	let found: Platform | null = null;
	for (let from = 0; from < html.length && (found === null || found === dealerCom); from += PART_CHARS) {
		// A sign may lie across the border of two parts.
		const seen = findSigns(html, from, Math.min(html.length, from + PART_CHARS + longestSign));
		found = platforms.find((platform) => platform === found || platform.signs.some((sign) => seen.has(sign))) ?? found;
	}
	return found;
}
