import { createDealer } from "./dealers/create-dealer";
import { toFaultList, toGradeTable } from "./dealers/describe-grades";
import { gradeDealer } from "./dealers/grade-dealers";

/** `node --import tsx testing/check-dealers.ts [how many]`: how well extraction reads generated dealers, by SEED. */
const count = Number(process.argv[2] ?? 300);
const seed = Number(process.env.SEED ?? 1);

const dealers = Array.from({ length: count }, (_, at) => createDealer(seed * 100_000 + at));
const graded = dealers.map((dealer) => ({ dealer, grade: gradeDealer(dealer) }));
console.log(`\n## Generated dealers: ${count} read page by page, seed ${seed}: F1 of each field\n`);
console.log(toGradeTable(graded));
console.log(`\n## Generated dealers: the most frequent faults\n\n${toFaultList(graded, 60)}`);
