import type { ReactNode } from "react";
import { formatCount, formatDay } from "~/ui/format";
import { CarsTable } from "./cars-table";
import { PERIOD_DAYS, READ_CARS, type Report, type Stock } from "./report";
import { WeeksTable } from "./weeks-table";

interface ReportViewProps {
	report: Report;
	siteName: string;
	/** Where its cars are as CSV; a made-up report has none. */
	csvPath?: string;
	/** A made-up report, within a page that says so. */
	isSample?: boolean;
}

/** What a dealership gets for its subscription: two pages on paper. */
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
			<Figures report={report} />
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
					" Days with a + are at least so many: the car was for sale before this site knew it."}
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

function Figures({ report: { period, before, stock } }: { report: Report }) {
	return (
		<dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-3 print:mt-4 print:grid-cols-3 print:gap-2">
			<Figure name="Views" value={formatCount(period.views)} note={toBefore(before.views)} />
			<Figure name="Contacts" value={formatCount(period.contacts)} note={toBefore(before.contacts)} />
			<Figure name="Cars listed" value={formatCount(stock.listed)} note={toPhotoNote(stock)} />
			<Figure
				name="Your prices"
				value={formatShare(stock.share)}
				note={
					stock.listed === 0
						? noCars
						: `${formatCount(stock.rated)} of ${formatCount(stock.listed)} cars compared with similar ones`
				}
			/>
			<Figure
				name="Typical days listed"
				value={stock.medianDays === null ? "–" : formatCount(stock.medianDays)}
				note={stock.medianDays === null ? noCars : "Half of your cars are listed longer, half shorter"}
			/>
			<Figure name="Listed 60 days or more" value={formatCount(stock.long)} note={toPriceNote(stock)} />
		</dl>
	);
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
	return (
		<div className="rounded-xl border border-line bg-surface p-4 print:p-2">
			<dt className="text-sm text-quiet">{name}</dt>
			<dd>
				<span className="block text-lg font-semibold tabular-nums">{value}</span>
				<span className="block text-sm text-quiet tabular-nums print:text-xs">{note}</span>
			</dd>
		</div>
	);
}

const toBefore = (count: number) => `Last ${PERIOD_DAYS} days; ${formatCount(count)} in the ${PERIOD_DAYS} before`;

const noCars = "No cars listed now";

function toPriceNote({ listed, withoutPrice }: Stock): string {
	if (listed === 0) return noCars;
	return withoutPrice === 0 ? "Every car has a price" : `${toCars(withoutPrice)} without a price`;
}

function toPhotoNote({ listed, withoutPhotos }: Stock): string {
	if (listed === 0) return noCars;
	return withoutPhotos === 0 ? "All with photos" : `${toCars(withoutPhotos)} without photos`;
}

function formatShare(share: number | null): string {
	if (share === null) return "Not compared yet";
	const percent = Math.round(Math.abs(share) * 100);
	if (percent === 0) return "As similar cars";
	return `${percent}% ${share < 0 ? "under" : "above"} similar`;
}

function toCars(count: number): string {
	return `${formatCount(count)} ${count === 1 ? "car" : "cars"}`;
}

const advice: Record<Report["toMend"][number]["kind"], (cars: string) => [problem: string, act: string]> = {
	photos: (cars) => [`${cars} without photos`, "Add photos on your website. They appear here after the next sync."],
	price: (cars) => [`${cars} without a price`, "Shoppers who set a price limit do not see them."],
	above: (cars) => [`${cars} priced above similar ones`, "Shoppers see this beside the price."],
	long: (cars) => [`${cars} listed for 60 days or more`, "Check the price, the photos and the description."],
};

function ToMend({ toMend, listed }: Pick<Report, "toMend"> & { listed: number }) {
	if (listed === 0) return <p className="text-quiet">No cars are listed now, so there is nothing to compare.</p>;
	if (toMend.length === 0)
		return <p className="text-quiet">Nothing: every car has photos and a price, and none asks above similar cars.</p>;
	return (
		<ul className="space-y-4 print:space-y-2">
			{toMend.map(({ kind, cars, named }) => {
				const [problem, act] = advice[kind](toCars(cars));
				return (
					<li key={kind}>
						<p>
							<span className="font-semibold">{problem}.</span> {act}
						</p>
						<p className="text-sm text-quiet wrap-anywhere print:text-xs">
							{named.join(" · ")}
							{cars > named.length && ` · and ${formatCount(cars - named.length)} more`}
						</p>
					</li>
				);
			})}
		</ul>
	);
}
