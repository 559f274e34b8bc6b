/** A refusal; the message defaults to Airtable's sentence for the type, and some types have none. */
export declare function refuse(status: number, type: string, message?: string | undefined): Response;
/** The answer to a path or a base that Airtable does not know. */
export declare function notFound(): Response;
/** Features that the fake lacks are refused by name rather than ignored, so that no test passes on a parameter without effect. */
export declare function notImplemented(what: string): Response;
