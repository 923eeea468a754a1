/** The place of the three card and photo tools in the Settings tab. */
export function CardTools() {
	return null;
}
