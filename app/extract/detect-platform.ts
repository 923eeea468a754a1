import { carsforsale } from "./platforms/carsforsale";
import { dealerCarSearch } from "./platforms/dealer-car-search";
import { dealerCenter } from "./platforms/dealer-center";
import { dealerCom } from "./platforms/dealer-com";
import { dealerEprocess } from "./platforms/dealer-eprocess";
import { dealerFire } from "./platforms/dealer-fire";
import { dealerInspire } from "./platforms/dealer-inspire";
import { dealerOn } from "./platforms/dealer-on";
import { frazer } from "./platforms/frazer";
import { gemini } from "./platforms/gemini";
import { ignition321 } from "./platforms/ignition-321";
import { overfuel } from "./platforms/overfuel";
import type { Platform } from "./platforms/platform";
import { sincro } from "./platforms/sincro";
import { teamVelocity } from "./platforms/team-velocity";

/** Vendors whose pages the generic finders read as they are; named so that an operator knows what a site is. */
const others: Platform[] = [
	{ name: "Motive", signs: /app\.ridemotive\.com/i },
	{ name: "dealr.cloud", signs: /cdn\.dealrcloud\.com/i },
	{ name: "DealerVenom", signs: /__tsHost|dealervenom/i },
	{ name: "DealerSync", signs: /dealer-cdn\.dealersync\.com/i },
	{ name: "Wayne Reaves", signs: /waynereaves\.com|\/service\/inventory\/website/i },
	{
		name: "AutoManager WebManager",
		signs: /automanagerprodcdn\.azureedge\.net|automanager\.blob\.core\.windows\.net/i,
	},
	{ name: "AutoFunds", signs: /autofunds\.(?:com|net)|dealerwebsites\.com/i },
	{ name: "AutoRevo", signs: /autorevo-powersites\.com/i },
	{ name: "eBizAutos", signs: /(?:cdn\.ebizautos\.media|\.ebizautos\.com)/i },
	{ name: "Jazel", signs: /jazel-cdn\.com|\.jazelc\.com/i },
	{ name: "Dealer Spike", signs: /page=xPreOwnedInventory|UVehInv\.js|dealerspike\.com/i },
	{ name: "ProMax", signs: /promaxwebsites|promaxunlimited\.com/i },
	{ name: "Motorcar Marketing", signs: /motorcarmarketing\.com/i },
	{ name: "Vehica", signs: /\/themes\/vehica/i },
	{ name: "DealerClick", signs: /dealerclick\.com/i },
	{ name: "Auto Dealers Digital", signs: /autodealersdigital\.com/i },
	{ name: "sm360", signs: /img\.sm360\.ca|\.sm360\.ca/i },
	{ name: "Convertus", signs: /convertus-vms|convertus\.(?:rocks|com)/i },
	{ name: "Strathcom", signs: /strathcom/i },
	{ name: "Remora", signs: /remora(?:inc|\.app|motors)/i },
	{ name: "Shopify", signs: /cdn\.shopify\.com/i },
];

/** The vendors of dealer websites, most telling first: Dealer.com's pictures are hot-linked from other vendors' sites, so it comes last. */
const platforms: Platform[] = [
	...[dealerOn, overfuel, dealerInspire, teamVelocity, dealerEprocess, gemini, dealerFire, sincro, dealerCenter],
	...[dealerCarSearch, carsforsale, ignition321, frazer, ...others, dealerCom],
];

const longestLook = 1_500_000;

/** The vendor, or null when nothing gives one away. */
export function detectPlatform(html: string): Platform | null {
	const source = html.slice(0, longestLook);
	return platforms.find(({ signs }) => signs.test(source)) ?? null;
}
