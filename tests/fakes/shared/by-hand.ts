// What a person needs who runs a fake by hand: a page, without scripts, on which to change what it holds, and a site that uses it.
import { addDevVars, readDevVars } from "../../../scripts/owner/local-settings.ts";
import { root } from "../../../scripts/run.mjs";
import { readTrial, type Trial } from "../../../workers/trial.ts";

/** Text for HTML, in quoted attributes too. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A form with hidden fields, that posts to the page itself. `inside` is HTML. */
export function formOf(hidden: Readonly<Record<string, string>>, inside: string): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="/">${fields.join("")}${inside}</form>`;
}

/**
 * Answers a request to `/`, and leaves any other to the fake (null). A POST changes something by its fields and leads back
 * to the page; what `change` throws is shown to the person.
 */
export async function answerPage(
  request: Request,
  title: string,
  show: () => string,
  change: (field: (name: string) => string) => void,
): Promise<Response | null> {
  if (new URL(request.url).pathname !== "/") return null;
  const headers = { "content-type": "text/html; charset=utf-8" };
  const pageOf = (body: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:auto;padding:1rem;overflow-wrap:anywhere}` +
    `label{display:block}textarea,input:not([type=checkbox]){width:100%}form{margin:.5rem 0}</style>` +
    `<h1>${title}</h1>${body}</html>`;
  if (request.method !== "POST") return new Response(pageOf(show()), { headers });
  const form = new URLSearchParams(await request.text());
  try {
    change((name) => form.get(name) ?? "");
    return new Response(null, { status: 303, headers: { location: "/" } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Response(pageOf(`<p>${escapeHtml(reason)}</p><a href="/">Back</a>`), { status: 400, headers });
  }
}

/** Makes the site on this machine use a fake: its settings, and where it is, go into `.dev.vars`. */
export function useHere(settings: Readonly<Record<string, string>>, where: Partial<Trial>): void {
  const { trial } = readTrial(readDevVars(root)["TRIAL"] ?? null);
  addDevVars(root, { ...settings, TRIAL: JSON.stringify({ ...trial, ...where }) });
}
