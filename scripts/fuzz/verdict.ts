import type { Answer, Attack } from "./attack.ts";
import { documentedStatuses } from "./documented-statuses.ts";
import type { Outcome } from "./send.ts";
import { BEGIN, END, markup } from "./strings.ts";

/** Statuses with which the runtime itself turns away what is no proper HTTP, before the Worker is asked. */
const REFUSED_BY_RUNTIME = [400, 408, 411, 413, 414, 431, 501, 505];
/** Longest reflection that is looked at. */
const MAX_REFLECTION = 6_000;

/** What is wrong with the outcome of an attack; nothing when all is well. */
export function faultsOf(attack: Attack, outcome: Outcome): string[] {
  if (outcome === "unanswered") return ["no answer"];
  // A connection may be closed on what is no HTTP; a request that a client could send gets an answer.
  if (outcome === "closed") return attack.wire === undefined ? ["closed without an answer"] : [];
  if (isRuntimes(attack, outcome)) return [];
  const faults = [...bodyFaults(outcome), ...headerFaults(outcome)];
  if (outcome.status >= 500) faults.push(`status ${outcome.status}`);
  else if (attack.wire === undefined) {
    const documented = documentedStatuses(attack.method, attack.target);
    if (!documented.includes(outcome.status)) {
      faults.push(`status ${outcome.status}, documented are ${documented.join(", ")}`);
    }
  }
  return faults;
}

/**
 * Whether the runtime answered by itself: a line of plain text, and none of our headers. A host or target that makes no
 * address is a 500 of the runtime's; Cloudflare's edge turns such a request away. What else ends in an exception of the
 * runtime's is found in its log.
 */
function isRuntimes(attack: Attack, { status, headers, body }: Answer): boolean {
  if (headers.has("x-content-type-options")) return false;
  if (REFUSED_BY_RUNTIME.includes(status)) return body === "" || /^(ERROR: |Bad Request$)/.test(body);
  return attack.wire !== undefined && status === 500 && /^(Internal Server Error)?$/.test(body);
}

/** The exceptions in the runtime's log that no malformed HTTP explains, and the crashes that the Worker noted. */
export function crashesIn(log: string): string[] {
  const lines = log.split("\n").filter((line) => /Uncaught|"event":"\w+\.crashed"/.test(line));
  return [...new Set(lines)].filter((line) => !/kj\/compat\/(url|http)\.c\+\+/.test(line));
}

function headerFaults({ status, headers }: Answer): string[] {
  const faults: string[] = [];
  for (const [name, value] of headers) {
    if (name !== "location" && value.includes(BEGIN)) faults.push(`the header ${name} tells what was sent`);
  }
  if (headers.has("set-cookie")) faults.push("a cookie is set");
  const location = headers.get("location");
  if (location !== undefined && !/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) {
    faults.push("the redirect may lead away from the site");
  }
  if (status !== 304 && headers.get("x-content-type-options") !== "nosniff") faults.push("nosniff is missing");
  return faults;
}

function bodyFaults({ headers, body }: Answer): string[] {
  const faults: string[] = [];
  if (/\n\s+at \S+ \(|server-build|node_modules/.test(body)) faults.push("a stack trace is told");
  const type = headers.get("content-type") ?? "";
  if (/^(text\/html|application\/(xml|atom\+xml)|image\/svg\+xml)/.test(type)) {
    for (const piece of markup) if (body.includes(piece)) faults.push(`${piece} came through as it is`);
    const raw = reflections(body).find((piece) => /[<>]|(?<!\\)"/.test(piece));
    if (raw !== undefined) faults.push(`reflected without an escape: ${raw.slice(0, 200)}`);
  }
  if (/^application\/(problem\+)?json/.test(type) && body !== "" && !isJson(body)) faults.push("the body is no JSON");
  return faults;
}

/** What was sent between the marks, as it stands in the answer. */
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
