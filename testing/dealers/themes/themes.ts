import type { Theme } from "../shown-car";
import { cards } from "./cards";
import { columns } from "./columns";
import { detailRows } from "./detail-rows";
import { flat } from "./flat";
import { labelled } from "./labelled";
import { pageBuilder } from "./page-builder";
import { panels } from "./panels";
import { paymentLot } from "./payment-lot";
import { photoAbove } from "./photo-above";
import { priceFirst } from "./price-first";
import { rows } from "./rows";
import { spanish } from "./spanish";
import { specLines } from "./spec-lines";
import { stacked } from "./stacked";
import { table } from "./table";
import { tiles } from "./tiles";
import { utility } from "./utility";
import { wordTable } from "./word-table";

export const themes: readonly Theme[] = [
	...[cards, rows, table, tiles, priceFirst, stacked],
	...[flat, spanish, utility, pageBuilder, paymentLot, labelled],
	...[panels, wordTable, specLines, columns, photoAbove, detailRows],
];
