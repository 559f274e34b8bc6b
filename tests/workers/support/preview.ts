import type { Values } from "../../../scripts/desk/command";
import { preview } from "../../../scripts/desk/preview";
import { runCommand } from "../../support/desk-command";
import { startWorker, type Visit } from "./airtable";
import { OPERATOR } from "./operator";
import { ORIGIN } from "./site";

/** A draft whose words occur nowhere else. */
export const DRAFT = {
  Title: "Zyrquon draft",
  Excerpt: "Murgelstone",
  Problem_Title: "Quellborn",
  Problem_Body: "Narvexian",
  Status: "Draft",
};

/** A Worker with this operator's token. */
export function start(token = OPERATOR, changes = {}): Visit {
  return startWorker({ OPERATOR_TOKEN: token, ...changes });
}

/** Runs the command as staff would. */
export async function run(visit: Visit, words = "", values: Values = {}, token = OPERATOR) {
  const fetch = async (input: string, init?: RequestInit) => await visit(input, init as never);
  return await runCommand(preview, words, { url: ORIGIN, ...values }, { fetch, token });
}

/** The path of the link to a draft. */
export async function linkOf(visit: Visit, name = "Zyrquon draft"): Promise<string> {
  const { said } = await run(visit, name);
  return new RegExp(`${ORIGIN}(/preview/\\S+)`).exec(said)?.[1] ?? "";
}

/** A page's text, without markup. */
export function textOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  return main
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}
