/** Errors in the response to a hostile request; empty if there are none. */
export declare function faultsOf(method: string, path: string, response: Response): Promise<string[]>;
