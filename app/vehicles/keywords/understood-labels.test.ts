import { expect, test } from "vitest";
import { parseKeywords } from "./keywords";
import { toKeywords } from "./tokens";

const say = (text: string) => parseKeywords(text, []).understood.map(({ label }) => label);

test("an amount and a year are told back as they were understood", () => {
	const told: Record<string, string> = {
		...{ "under $20k": "Under $20,000", "over $5,000": "Over $5,000", "15000 or less": "Under $15,000" },
		...{ "10k to 15k": "$10,000–$15,000", "$9,500-12,250": "$9,500–$12,250", "20-25,000 miles": "20,000–25,000 miles" },
		...{ "under 60,000 miles": "Up to 60,000 miles", "over 1000 miles": "Over 1,000 miles" },
		...{ "under 100000 km": "Up to 62,137 miles", "30k-60k miles": "30,000–60,000 miles" },
		...{ "2018": "2018", "2015-2018": "2015–2018", "2015-18": "2015–2018", "newer than 2015": "2016 or newer" },
		...{ "2015+": "2015 or newer", "before 2015": "2014 or older", "no newer than 2015": "2015 or older" },
		...{ "2015 or older": "2015 or older", "since 2015": "2015 or newer", "'18": "2018", "'97": "1997" },
		...{ "$300 a month": "“$300 a month”", "within 20 miles": "“within 20 miles”" },
	};
	for (const [text, label] of Object.entries(told)) expect(say(text), text).toEqual([label]);
});

test("what shoppers shorten, misspell and join is read as the words they mean", () => {
	const meant: Record<string, string> = {
		...{ "20,000": "20000", "twenty thousand": "20k", "fifteen grand": "15k", "9 grand": "9k", "30 mil": "30k" },
		...{ "f-one fifty": "f-150", "two fifty": "250", "three-fifty": "350", "1/2 ton": "½ ton", "3/4-ton": "¾-ton" },
		...{ "300/mo": "300 a mo", "w/ sunroof": "with sunroof", "w/o rust": "without rust", "exept red": "except red" },
		...{ "civic 4 sale": "civic for sale", exl: "ex-l", "50kmiles": "50k miles", "'49": "2049", "'50": "1950" },
		...{ "05 civic": "2005 civic", "20k – 30k": "20k-30k", "civic -red": "civic not red", "non-turbo": "not turbo" },
		...{ "2015 & newer": "2015 and newer", "civic/accord": "civic or accord", "civic | accord": "civic or accord" },
		...{ '("civic", red!)': "civic red", "one fifteen": "one fifteen", "five doors": "five doors" },
	};
	for (const [text, words] of Object.entries(meant)) expect(toKeywords(text).join(" "), text).toBe(words);
});
