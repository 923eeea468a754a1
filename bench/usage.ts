/** CPU in milliseconds, storage in gigabytes held for the month. */
export type Usage = {
	requests: number;
	cpuMs: number;
	rowsRead: number;
	rowsWritten: number;
	queueOperations: number;
	r2ClassA: number;
	r2ClassB: number;
	d1Gigabytes: number;
	r2Gigabytes: number;
};

export const noUsage: Usage = {
	...{ requests: 0, cpuMs: 0, rowsRead: 0, rowsWritten: 0, queueOperations: 0, r2ClassA: 0, r2ClassB: 0 },
	...{ d1Gigabytes: 0, r2Gigabytes: 0 },
};

export const usageNames = Object.keys(noUsage) as (keyof Usage)[];

export function addUsage(...parts: Usage[]): Usage {
	return toUsage((name) => parts.reduce((sum, part) => sum + part[name], 0));
}

export function timesUsage(usage: Usage, times: number): Usage {
	return toUsage((name) => usage[name] * times);
}

export function lessUsage(whole: Usage, part: Usage): Usage {
	return toUsage((name) => Math.max(0, whole[name] - part[name]));
}

function toUsage(get: (name: keyof Usage) => number): Usage {
	return Object.assign({ ...noUsage }, ...usageNames.map((name) => ({ [name]: get(name) })));
}
