import { env } from "cloudflare:workers";
/** This machine, where the staff's pages are open. */
export declare const HERE = "http://localhost:8787";
/** Asks for a page of the staff as somebody at this machine; `settings` replace bindings. */
export declare function staff(path: string, init?: RequestInit, settings?: Partial<typeof env>): Promise<Response>;
/** Sends a form of such a page, as its browser does. */
export declare function staffForm(path: string, fields: readonly (readonly [string, string])[]): Promise<Response>;
/** The visible texts of the elements with a tag, in order. */
export declare function texts(html: string, tag: string): string[];
/** The cells of a page's tables, by their captions. */
export declare function tables(html: string): Record<string, string[][]>;
