/** The base and the table of a fake in the tests. */
export const BASE_ID = "appTestBase000001";
export const TABLE = { id: "tblTestPosts00001", name: "Blog posts" };

/** Friday, November 20, 2026, 12:00 UTC. */
export const START_MS = Date.parse("2026-11-20T12:00:00Z");

/** Origin of Airtable's API. */
export const API = "https://api.airtable.com";
