import { parseMakeModel } from "../../text/make-model";

/** "I bought my 2015 Honda Accord here": a name begins its line, after a word or two on its state or a cry. */
export function isSentence(text: string): boolean {
	const before = text.slice(0, Math.max(0, text.search(/(?:19|20)\d\d/)));
	if (cry.test(before) && !ofPeople.test(before)) return false;
	const words = before.match(/[A-Za-zÀ-ÿ']{2,}/g) ?? [];
	const others = words.filter((word) => !stateWords.test(word));
	const isTold =
		others.length > 2 ||
		others.some((word) => /^[a-z]/.test(word)) ||
		/\b(?:an?|my|our|your|this|the)\W*$/i.test(before);
	return isTold && parseMakeModel(before.trim()) === null;
}

/** "New arrival! ", "Just in! " */
const cry = /^\W{0,4}(?:[\w'-]{2,12} ){0,2}[\w'-]{2,12} ?!{1,3}\s?$/;
const ofPeople = /\b(?:i|we|he|she|they|my|our|love|loved|thanks?|bought|got|found)\b/i;

const stateWords =
	/^(?:used|certified|pre|owned|preowned|new|like|sold|usado|just|arrived|reduced|sale|special|featured|great|deal|low|miles?|one|owner|for|price|clean|carfax|call|pending|coming|soon|only|arrivals?|drop|lowered|trade|fresh|local)$/i;
