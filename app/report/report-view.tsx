import type { ReactNode } from "react";
import { formatDay } from "~/ui/format";
import { CarsTable } from "./cars-table";
import { READ_CARS, type Report } from "./report";
import { ReportFigures } from "./report-figures";
import { ToMend } from "./to-mend";
import { WeeksTable } from "./weeks-table";

interface ReportViewProps {
	report: Report;
	siteName: string;
	csvPath?: string;
	isSample?: boolean;
}

export function ReportView({ report, siteName, csvPath, isSample = false }: ReportViewProps) {
	const [Heading, PartHeading] = isSample ? (["h3", "h4"] as const) : (["h1", "h2"] as const);
	return (
		<article className="print:text-sm" data-report>
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<div>
					<Heading className="text-lg font-semibold wrap-anywhere md:text-xl print:text-lg">{report.dealer}</Heading>
					<p className="text-quiet">
						Your cars on {siteName}, <time dateTime={report.madeAt}>{formatDay(report.madeAt)}</time>
					</p>
				</div>
				{csvPath && (
					<a
						href={csvPath}
						download
						className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:hidden"
					>
						Download all cars (CSV)
					</a>
				)}
			</header>
			<ReportFigures report={report} />
			<div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2 print:mt-4 print:gap-y-4">
				<Part level={PartHeading} heading="Views and contacts by week">
					<WeeksTable weeks={report.weeks} />
				</Part>
				<Part level={PartHeading} heading="What you can improve">
					<ToMend toMend={report.toMend} listed={report.stock.listed} />
				</Part>
			</div>
			<div className="mt-8 print:mt-0 print:break-before-page">
				<Part level={PartHeading} heading="Your cars in the last four weeks, most contacts first">
					<CarsTable
						cars={report.cars}
						starts={report.weeks.map(({ start }) => start)}
						more={report.more}
						isSample={isSample}
					/>
				</Part>
			</div>
			<p className="mt-6 max-w-[68ch] text-sm text-quiet print:mt-2 print:text-xs">
				A view is one opening of a car’s page, a contact one click on Contact Seller. Robots and repeated clicks are not
				counted. Weeks run from Monday to Sunday (UTC).
				{report.cars.some(({ isOlder }) => isOlder) &&
					" A + after the days means at least that many: the car was for sale before this site knew it."}
				{report.stock.listed > READ_CARS &&
					` The figures for prices, days and photos cover your first ${READ_CARS} cars.`}
			</p>
		</article>
	);
}

interface PartProps {
	level: "h2" | "h4";
	heading: string;
	children: ReactNode;
}

function Part({ level: Heading, heading, children }: PartProps) {
	return (
		<section>
			<Heading className="mb-2 font-semibold">{heading}</Heading>
			{children}
		</section>
	);
}
