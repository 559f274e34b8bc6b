import type { AdminDraft } from "../../workers/blog/previews";
import { createOperatorClient } from "../bookings/operator-client";
import { checkAccess, type SiteCommand } from "../bookings/site-access";

export const USAGE = `npm run preview                              drafts and scheduled posts, newest first
npm run preview -- <record id or title>      a link that shows one of them for a week, without signing in

  --json               for machines
  --url <origin>       a deployed site; without it the one that runs here

The beginning of a title is enough. The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

/** What may follow the command, each given at most once. */
export type Values = { readonly url?: string | undefined; readonly json?: boolean | undefined };

const TITLES = ["Record", "State", "Public at (UTC)", "Title"];

/** Lists drafts, or prints the link of one. Returns the exit status: 0 done, 1 not done, 2 invalid command line. */
export async function runPreview(words: readonly string[], values: Values, world: SiteCommand): Promise<number> {
  const { print, complain } = world;
  const access = checkAccess(values.url, world);
  if (!access.ok) {
    complain(access.message);
    return access.status;
  }
  const answer = await createOperatorClient(access.value).listDrafts();
  if (!answer.ok) {
    complain(answer.message);
    return 1;
  }
  const { drafts } = answer.value;
  // A title may be given without quotation marks around it.
  const wanted = words.join(" ").trim();
  const found = wanted === "" ? drafts : namedBy(drafts, wanted);
  const [draft] = found;
  if (wanted !== "" && (draft === undefined || found.length > 1)) {
    complain(
      draft === undefined
        ? "No draft has this record id or title. A post that is public has its own address."
        : `Several drafts are named so: give more of the title, or the record id.\n${table(found)}`,
    );
    return 1;
  }
  const { origin } = access.value;
  if (values.json) print(JSON.stringify(wanted === "" ? drafts : draft, null, 2));
  else if (wanted !== "" && draft) print(details(draft, origin));
  else print(drafts.length === 0 ? "There are no drafts: every post is public." : table(drafts));
  return 0;
}

/** The drafts that a text matches: by record id, by the whole title, or by the beginning of the title. */
function namedBy(drafts: readonly AdminDraft[], text: string): readonly AdminDraft[] {
  const key = text.toLowerCase();
  const exact = drafts.filter(({ id, title }) => id === text || title.toLowerCase() === key);
  return exact.length > 0 ? exact : drafts.filter(({ title }) => title.toLowerCase().startsWith(key));
}

function table(drafts: readonly AdminDraft[]): string {
  const rows = [TITLES, ...drafts.map(({ id, state, publishAt, title }) => [id, state, moment(publishAt), title])];
  const widths = TITLES.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function details({ title, state, publishAt, preview }: AdminDraft, origin: string): string {
  const when = publishAt === null ? "" : `, public at ${moment(publishAt)} UTC`;
  return [
    title,
    `State:  ${state}${when}`,
    `Link:   ${origin}${preview.path}`,
    `Until:  ${moment(preview.until)} UTC. Anyone who has the link can read the draft.`,
  ].join("\n");
}

function moment(instant: string | null): string {
  return instant === null ? "" : instant.slice(0, 16).replace("T", " ");
}
