import { type AdminDraft, AdminDrafts } from "../../workers/blog/previews";
import { createCommand } from "./command";
import { moment, table } from "./format";
import { Refusal } from "./site";

const USAGE = `npm run preview                              drafts and scheduled posts, newest first
npm run preview -- <record id or title>      a link that shows one of them for a week, without signing in

  --json               for machines
  --url <origin>       a deployed site; without it the one that runs here

The beginning of a title is enough. The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

/** `npm run preview`: drafts of posts, and links that show one to the people who have to approve it. */
export const preview = createCommand(USAGE, [], async ({ words, values, site, print }) => {
  const { drafts } = await site.ask(AdminDrafts, "/api/operator/drafts");
  // A title may be given without quotation marks around it.
  const wanted = words.join(" ").trim();
  if (wanted !== "") {
    const draft = namedBy(drafts, wanted);
    print(values.json ? JSON.stringify(draft, null, 2) : details(draft, site.origin));
  } else if (values.json) print(JSON.stringify(drafts, null, 2));
  else print(drafts.length === 0 ? "There are no drafts: every post is public." : tableOf(drafts));
});

/** The draft that a text names: by record id, by the whole title, or by the beginning of the title. */
function namedBy(drafts: readonly AdminDraft[], text: string): AdminDraft {
  const key = text.toLowerCase();
  const exact = drafts.filter(({ id, title }) => id === text || title.toLowerCase() === key);
  const found = exact.length > 0 ? exact : drafts.filter(({ title }) => title.toLowerCase().startsWith(key));
  const [draft] = found;
  if (draft === undefined)
    throw new Refusal("No draft has this record id or title. A post that is public has its own address.");
  if (found.length > 1)
    throw new Refusal(`Several drafts are named so: give more of the title, or the record id.\n${tableOf(found)}`);
  return draft;
}

function tableOf(drafts: readonly AdminDraft[]): string {
  const rows = drafts.map(({ id, state, publishAt, title }) => [id, state, moment(publishAt ?? ""), title]);
  return table([["Record", "State", "Public at (UTC)", "Title"], ...rows]).join("\n");
}

function details({ title, state, publishAt, preview: { path, until } }: AdminDraft, origin: string): string {
  const when = publishAt === null ? "" : `, public at ${moment(publishAt)} UTC`;
  return [
    title,
    `State:  ${state}${when}`,
    `Link:   ${origin}${path}`,
    `Until:  ${moment(until)} UTC. Anyone who has the link can read the draft.`,
  ].join("\n");
}
