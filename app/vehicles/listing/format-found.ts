import { formatCount } from "~/ui/format";

/** "1,284 vehicles", "10,000+ vehicles", "1 vehicle". */
export function formatFound(total: number, isCapped: boolean): string {
	return `${formatCount(total)}${isCapped ? "+" : ""} ${total === 1 ? "vehicle" : "vehicles"}`;
}
