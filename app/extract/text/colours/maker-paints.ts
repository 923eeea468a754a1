/** Paints of the US market without a colour's word that are no trim, badge, town or fact; a finish may follow. */
const paints = new Set(
	[
		"abyss|acid yellow|alumina jade|antimatter|arctic avalanche|arctic mist|area 51|argent|autumn flame|autumn shimmer",
		"barcelona|black cherry|black currant|black meet kettle|blizzard pearl|blu by you|blue crush|blue lunacy|bluebyu",
		"burnished copper|calcite|carbon flash|carbonized|casa blanca|celestial frost|celestite|chalk gray|chili pepper",
		"chilli pepper|cinnabar|cinnamon stick|citrus fire|classic silver|code orange|cosmic gravel|cosmos|crystal fusion",
		"crystal ruby|cypress edge|dark cherry|dark matter|dark moss|deep abyss|deep cherry|deep impact|deep lagoon",
		"delmonico|desert mojave|desert sand|diamond frost|digital ocean|doctor manhattan|electric lime|electric storm",
		"ephemeral|fire opal|firecracker|forest glade|forest mist|frosted glass|frozen berry|galactic aqua|galaxy gris",
		"geyser krystal|go mango|granite crystal|gravity sand|hellayella|hellraisin|hot pepper|ice cap|icefield|ingot",
		"island aqua|jelly bean|kinetic sand|kona coffee|laguna beach|lead foot|light sand|liquid platinum|lunar rock",
		"magnetic|magnetite|manganese luster|marlin|maximum steel|meteorite|meteoroid|midnight amethyst|modern steel",
		"molten lava|moon dust|moondust|moonlit|morning sky|mystic chrome|nightfall mica|nightfall mist|northsky",
		"ocean bronze|opal frost|opal sage|palladium|parisian night|passion berry|pearl flax|pepperdust|pewter|pitch black",
		"pitch-black|platinum graphite|plum crazy|plum crazy pearl|predawn|pull me over|punk'n|pyrite|quicksand|quicksilver",
		"race me|rich garnet|rosso corsa|ruby flare|ruby flare pearl|sand dollar|sandy ridge|satin steel|scarlet ember",
		"scarab|sea glass|seaglass|selenite|shadow ridge|sharkskin|shimmering air|shoreline mist|silver ice|silver sky",
		"sizzling crimson|smoked quartz|smoky mocha|smoky quartz|snow flake|snowdrift|snowflake|solar octane|spruce mist",
		"steel wool|stormy sky|summit frost|sunlit sand|sunset drift|tectonic|titanium flash|titanium moonlight",
		"toreador|triple nickel|tuscan sun|tuxedo|unmarked|vermillion|vice white pearl|volcanic ash|warm stone|wave line",
		"white diamond|white frost|white gold|wild cherry|wind chill|wind chill pearl|windchill|windchill pearl",
		"winter frost|xirallic|yuca|yulong",
	].flatMap((line) => line.split("|")),
);
const finish =
	/ (?:metallic|met\.?|pearl|mica|tri-?coat|tintcoat|clear-?coat|pearl-?coat|multi-?coat|tinted|premium|effect)$/;
const mostFinishes = 3;

/** "Scarlet Ember", "Lunar Rock", "Opal Sage Metallic": by name, whatever its words mean elsewhere. */
export function isMakersPaint(text: string): boolean {
	let own = text.toLowerCase().replace("’", "'");
	for (let count = 0; count < mostFinishes && !paints.has(own) && finish.test(own); count++)
		own = own.replace(finish, "");
	return paints.has(own);
}
