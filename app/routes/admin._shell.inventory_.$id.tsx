import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { applyCarForm } from "~/dealerships/cars/page/apply-car-form.server";
import { CarFields } from "~/dealerships/cars/page/car-fields";
import { CarHead } from "~/dealerships/cars/page/car-head";
import { CarHistory } from "~/dealerships/cars/page/car-history";
import { getCarPage } from "~/dealerships/cars/page/desk-car.server";
import type { RefusedValue } from "~/dealerships/cars/page/field-form";
import { createClientAction, type FailedAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import type { Notice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { parseTimeZone } from "~/desk/time-zone";
import { NoticeOnLoad } from "~/desk/toaster";
import { notFoundResponse, toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Error", fallback: "Failed to update vehicle" };
export const clientAction = createClientAction(failure);

async function requireCar({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">) {
	const id = Number(params.id);
	const page = Number.isSafeInteger(id) ? await getCarPage(context.db, id, context.now()) : null;
	if (!page) throw notFoundResponse("This car no longer exists");
	return page;
}

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const page = await requireCar(args);
	return { ...page, now: args.context.now(), zone: parseTimeZone(args.request.headers.get("Cookie")) };
}

export const action = createFormAction(failure, async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const { car, dealershipId } = await requireCar(args);
	const form = await args.request.formData();
	const notice = await applyCarForm(args.context, user, { id: car.id, dealershipId }, form);
	if (notice.tone === "destructive") return data(toRefused(notice, form), 422);
	return toNoticeRedirect(`/admin/inventory/${car.id}`, notice);
});

function toRefused(notice: Notice, form: FormData): FailedAction {
	return { notice, failed: true, typed: { field: String(form.get("field")), value: String(form.get("value")) } };
}

const panel = "rounded-xl border border-line bg-surface p-4";

export default function CarPage() {
	const { car, fields, history, page, since, now, zone } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const [search] = useSearchParams();
	return (
		<div className="space-y-6">
			<Link to="/admin/inventory" className="inline-block py-1 text-sm text-accent hover:underline">
				All cars
			</Link>
			<CarHead car={car} history={history} page={page} since={since} now={now} zone={zone} />
			<section aria-labelledby="fields" className={panel}>
				<h2 id="fields" className="text-lg font-semibold">
					What we know
				</h2>
				<CarFields
					fields={fields}
					page={page}
					edited={search.get("edit")}
					refused={toRefusedValue(answer)}
					now={now}
					zone={zone}
				/>
			</section>
			<section aria-labelledby="history" className={panel}>
				<h2 id="history" className="text-lg font-semibold">
					History
				</h2>
				<CarHistory history={history} now={now} zone={zone} />
			</section>
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}

function toRefusedValue(answer: FailedAction | undefined): RefusedValue | null {
	const { field, value } = answer?.typed ?? {};
	if (!answer || field === undefined || value === undefined) return null;
	return { field, value, why: answer.notice.text ?? answer.notice.title };
}
