import { toExamples, toTable } from "./page-changes/describe-trials";
import { listBarePages, listFixturePages, listSamplePages, listSavedPages } from "./page-changes/list-pages";
import { pageChanges, shapeChanges } from "./page-changes/page-changes";
import { type KnownPage, type Trial, toKnown, tryEach, tryMany } from "./page-changes/try-changes";

/** `node --import tsx testing/check-changes.ts [folder]`: what each change of saved pages does to extraction. */
const seed = Number(process.env.SEED ?? 1);
const tries = Number(process.env.TRIES ?? 500);

function report(title: string, pages: KnownPage[], count: number): void {
	const cars = pages.reduce((sum, { reading }) => sum + reading.cars.length, 0);
	console.log(`\n## ${title}: ${pages.length} pages, ${cars} cars, ${pageChanges.length} changes, seed ${seed}\n`);
	const single = tryEach(pages, pageChanges, seed);
	console.log(toTable(single));
	console.log(`\n## ${title}: one example of each of the worst\n\n${toExamples(single, 40)}`);
	const broken = new Set(
		single
			.filter(({ differences }) => differences.length > 0)
			.map(({ page, changes }) => `${page.name} ${changes[0]?.name}`),
	);
	for (const [most, changes] of [
		[3, pageChanges],
		[4, shapeChanges],
	] as const)
		reportSome(
			`${title}: ${count} times ${most} of ${changes.length} changes`,
			tryMany(most, pages, changes, seed, count),
			broken,
		);
}

function reportSome(title: string, together: Trial[], broken: Set<string>): void {
	const failed = together.filter(({ differences }) => differences.length > 0);
	const only = failed.filter(({ page, changes }) => !changes.some(({ name }) => broken.has(`${page.name} ${name}`)));
	console.log(`\n## ${title}, ${failed.length} differ, ${only.length} of them where none of the changes does alone\n`);
	console.log(toExamples(only, 20));
}

const [folder] = process.argv.slice(2);
const pages = folder ? listSavedPages(folder) : [...listFixturePages(), ...listSamplePages(4)];
report(folder ? "Saved pages" : "Fixtures and sample dealers", [...pages, ...listBarePages(pages)].map(toKnown), tries);
