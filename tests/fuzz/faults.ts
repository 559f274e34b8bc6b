import { documentedStatuses } from "./documented-statuses";
import { BEGIN, END, markup } from "./strings";

/** Longest reflection that is looked at. */
const MAX_REFLECTION = 6_000;

/** Errors in the response to a hostile request; empty if there are none. */
export async function faultsOf(method: string, path: string, response: Response): Promise<string[]> {
  const documented = documentedStatuses(method, path);
  const status = documented.includes(response.status)
    ? []
    : [`status ${response.status}, documented are ${documented.join(", ")}`];
  return [...status, ...headerFaults(response), ...bodyFaults(response.headers, await response.text())];
}

function headerFaults({ status, headers }: Response): string[] {
  const faults: string[] = [];
  for (const [name, value] of headers) {
    if (name !== "location" && value.includes(BEGIN)) faults.push(`the header ${name} repeats what was sent`);
  }
  if (headers.has("set-cookie")) faults.push("a cookie is set");
  const location = headers.get("location");
  if (location !== null && !/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) {
    faults.push("the redirect may lead away from the site");
  }
  if (status !== 304 && headers.get("x-content-type-options") !== "nosniff") faults.push("nosniff is missing");
  return faults;
}

function bodyFaults(headers: Headers, body: string): string[] {
  const faults: string[] = [];
  if (/\n\s+at \S+ \(|node_modules/.test(body)) faults.push("a stack trace is shown");
  const type = headers.get("content-type") ?? "";
  if (/^(text\/html|application\/(xml|atom\+xml)|image\/svg\+xml)/.test(type)) {
    for (const piece of markup) if (body.includes(piece)) faults.push(`${piece} came through as it is`);
    const raw = reflections(body).find((piece) => /[<>]|(?<!\\)"/.test(piece));
    if (raw !== undefined) faults.push(`reflected without an escape: ${raw.slice(0, 200)}`);
  }
  if (/^application\/(problem\+)?json/.test(type) && body !== "" && !isJson(body)) faults.push("the body is not JSON");
  return faults;
}

/** The text between the markers, as it appears in the response. */
function reflections(body: string): string[] {
  const found: string[] = [];
  for (let at = body.indexOf(BEGIN); at >= 0; at = body.indexOf(BEGIN, at + 1)) {
    const end = body.indexOf(END, at);
    if (end >= 0 && end - at < MAX_REFLECTION) found.push(body.slice(at, end));
  }
  return found;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
