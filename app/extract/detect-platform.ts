interface Platform {
	name: string;
	signs: RegExp;
}

/**
 * The vendors of dealer websites and what gives each away in the page's source. Order matters: Dealer.com's pictures are hot-linked
 * from other vendors' sites, so it comes after those.
 */
const platforms: Platform[] = [
	{
		name: "DealerOn",
		signs:
			/cdn\.dlron\.us|dealeron\.js|banrsaa\.dealeron\.com|data-website-id="do-|site-provider="dealeron"|vhcliaa|dealeron_tagging_data/i,
	},
	{ name: "Overfuel", signs: /static\.overfuel\.com|api\.overfuel\.com/i },
	{ name: "Motive", signs: /app\.ridemotive\.com/i },
	{
		name: "Dealer Inspire",
		signs:
			/\/themes\/DealerInspire|di-uploads-(?:pod|development)[\w-]*\.dealerinspire\.com|vehicle-images\.carscommerce\.inc|websites-search\.api\.carscommerce\.inc/i,
	},
	{ name: "Team Velocity", signs: /teamvelocityportal\.com|vdpVehicleExteriorColor/i },
	{ name: "Dealer eProcess", signs: /cdn\.dealereprocess\.(?:org|com)|dealerimages\.dealereprocess\.com/i },
	{ name: "DealerSocket Gemini", signs: /secureoffersites\.com|_website_gemini/i },
	{ name: "DealerFire", signs: /cdn-ds\.com|Moff\.modules\.get/ },
	{
		name: "CDK / Sincro",
		signs:
			/assets\.sincrod\.com|media\.assets\.sincrod|assets\.cobalt|cdn\.cobaltgroup|sincrod\.com|\/VehicleSearchResults\?/i,
	},
	{ name: "DealerCenter", signs: /imagescf\.dealercenter\.net|dealercenterwsstatic\.net|dwsmainwrapper/i },
	{
		name: "DealerCarSearch",
		signs: /"site_platform"\s*:\s*"dcs"|imagescdn\.dealercarsearch\.com|TealiumProductListTags/i,
	},
	{ name: "Carsforsale.com", signs: /cdn\d*\.carsforsale\.com|powered by carsforsale\.com/i },
	{ name: "321 Ignition", signs: /img\.321ignition\.io|321ignition-v\d|321ignition\.com/i },
	{ name: "Frazer", signs: /cdn\.frazerphotos\.com|autodealertech/i },
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
	{
		name: "Dealer.com",
		signs:
			/(?:static|images|pictures)\.dealer\.com|\/static\/ws\/inv-listing\/|DDC\.dataLayer|ddc-site|data-widget-name="ws-inv-/i,
	},
];

const longestLook = 1_500_000;

/** The vendor's name, or null when nothing gives one away. */
export function detectPlatform(html: string): string | null {
	const source = html.slice(0, longestLook);
	return platforms.find(({ signs }) => signs.test(source))?.name ?? null;
}
