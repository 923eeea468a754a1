import { expect, test } from "vitest";
import { read } from "../../testing/hand-made-page";

test("an amount in a sentence is not the car's price, however many dashes the sentence has", () => {
	const sentences = [
		"A mechanic built this one, and parts for $15,500 went into it. Come and see.",
		"A mechanic built this one - and parts for $15,500 went into it. Come and see.",
		"A mechanic - a good one - built it, and parts for $15,500 went into it. Come and see.",
	];
	for (const sentence of sentences)
		for (const isFirst of [true, false]) {
			const toCard = (at: number) => {
				const texts = [`<p>${sentence}</p>`, `<p>$12,9${at}0</p>`];
				const inOrder = isFirst ? texts : texts.toReversed();
				return `<div class="card"><h3><a href="/car/${at}11">201${at} Honda Civic LX</a></h3>${inOrder.join("")}<p>4${at},100 miles</p></div>`;
			};
			const prices = read(`<div>${toCard(3)}${toCard(4)}</div>`).map(({ price }) => price);
			expect(prices, `${sentence} ${isFirst}`).toEqual([12_930, 12_940]);
		}
});
