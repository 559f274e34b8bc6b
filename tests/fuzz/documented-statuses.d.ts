/** The statuses that a request may be answered, by what docs and tests say of its route. */
export declare function documentedStatuses(method: string, path: string): readonly number[];
