import { mergePatterns } from "~/inventory/texts/merge-patterns";

/** Of paints and of seats. */
export const colours = mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, [
	/black|white|silver|gr[ae]y|blue|navy|teal|red|green|brown|beige|tan|gold|orange|yellow|purple/,
	/burgundy|maroon|merlot|oxblood|charcoal|anthracite|gunmetal|graphite|ebony|ivory|blonde?|cirrus/,
	/bronze|copper|pewter|titan|obsidian|onyx|slate|shale|flint|alabaster|porcelain|moonstone|pebble/,
	/ash|stone|sand|sandstone|dune|cement|khaki|taupe|terracotta|oyster|birch|walnut|chestnut|hazelnut|mahogany/,
	/saddle|camel|palomino|cashmere|parchment|linen|ecru|flax|flaxen|wheat|oatmeal|almond|truffle|tobacco/,
	/cream|champagne|cognac|cocoa|mocha|espresso|cappuccino|macchiato|chocolate/,
	/caramel|toffee|nougat|cinnamon|biscuit|bisque/,
	/negr[oa]|blanc[oa]|gris|roj[oa]|azul|verde|platead[oa]|dorad[oa]|amarill[oa]|marr[oó]n|naranja|guinda/,
]);

/** Names of paints and seats have none of these; praise, parts and facts do, and a letter alone is half of "A/C". */
export const noColour = mergePatterns({ flags: "iu" }, [
	mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, [
		/certified|carfax|report|tag|miles|mi|power|heated|features?|options?|colou?r/,
		/only|with|on|over|atop|against|and|both|like|go|it|is|was|this|that/,
		/new|clean|nice|great/,
		/tops?|roof|stripes?|wheels?|rims?|decals?|hood|bumpers?/,
	]),
	/\d|^\p{L}(?: |$)|(?:^| )\p{L}$/u,
]);
