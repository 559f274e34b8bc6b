import { runPreview, type Values } from "../../../scripts/post-preview/run-preview";
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
  const said: string[] = [];
  const complaints: string[] = [];
  const status = await runPreview(
    words === "" ? [] : words.split(" "),
    { url: ORIGIN, ...values },
    {
      fetch: (input, init) => visit(input, init as never),
      token,
      here: "http://localhost:8787",
      pause: async () => {},
      print: (text) => void said.push(text),
      complain: (text) => void complaints.push(text),
    },
  );
  return { status, said: said.join("\n"), complaints: complaints.join("\n") };
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
