import type { AppContext } from "~/context.server";
import type { TableView } from "~/desk/table/table-view";
import { getReportLink } from "~/report/report-link.server";
import { listRuns } from "~/sync/runs/sync-runs.server";
import { listDeskCars } from "../cars/desk-cars.server";
import { getStanding } from "../cars/standing.server";
import type { Dealership } from "../dealership";
import { getLeads } from "../leads/count-leads.server";
import { getReviewId } from "../list/admin-dealerships.server";

const RUNS_SHOWN = 5;

export async function loadDealershipPage({ db, now }: AppContext, dealership: Dealership, view: TableView) {
	const time = now();
	const { id } = dealership;
	const [list, runs, standing, leads, link, reviewId] = await Promise.all([
		listDeskCars(db, view, id, time),
		listRuns(db, id, RUNS_SHOWN),
		getStanding(db, id),
		getLeads(db, id, time),
		getReportLink(db, id),
		getReviewId(db, id),
	]);
	return { ...list, dealership, view, runs, standing, leads, link, reviewId, now: time };
}
