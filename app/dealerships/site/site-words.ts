export const unreadWords = {
	busy: "This website is being read right now. Please try again in a minute.",
	robots: "The website's robots.txt does not allow our crawler. Ask the dealer to allow it, or use the dealer's feed.",
	blocked: "The website refused our crawler. Ask the dealer to allow it, or use the dealer's feed.",
	silent: "The website does not answer. Check the address.",
	missing: "There is no page at this address. Check it, or enter the website's home page.",
	elsewhere: "This address leads to another website. Enter the address of that one.",
} as const;
