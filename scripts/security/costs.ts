// `npm run costs:docs`: writes the table of "The worst day of costs" into docs/security.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { parse } from "smol-toml";
import * as v from "valibot";

import { consentTerms, leads } from "../../app/domain/business.ts";
import { MAX_COUNTED_ENTRIES } from "../../app/domain/counts.ts";
import { root } from "../run.mjs";

const FILE = join(root, "docs", "security.md");
const [BEGIN, END] = ["<!-- costs: npm run costs:docs -->", "<!-- end of costs -->"];

const MILLION = 1_000_000;
const MINUTES_A_DAY = 1_440;
const SECONDS_A_DAY = 86_400;
const MONTHS_A_YEAR = 12;

/**
 * US dollars of each, beyond what the plan includes. Source: the pricing pages of Workers, KV, Durable Objects and Images at
 * developers.cloudflare.com, November 2026.
 */
const PRICES = {
  requests: 0.3 / MILLION,
  cpuMs: 0.02 / MILLION,
  kvReads: 0.5 / MILLION,
  kvWrites: 5 / MILLION,
  /** A gigabyte in KV for a month. */
  kvGbMonths: 0.5,
  objectRequests: 0.15 / MILLION,
  rowsWritten: 1 / MILLION,
  transformations: 0.5 / 1_000,
} as const;

/** What the free plan includes in a day. Same source. */
const FREE = { requests: 100_000, kvWrites: 1_000, rowsWritten: 100_000 } as const;

/** What one request uses besides itself, and how many of it. */
type Uses = readonly (readonly [keyof typeof PRICES, number])[];

/** What one attacker can send, and how often in a day. */
type Sent = {
  readonly what: string;
  /** In words, as far as the amounts need them. */
  readonly each: string;
  readonly uses: Uses;
  /** Requests a day of a home, of its network, and of many homes; null: the site cannot limit them. */
  readonly perDay: { readonly home: number; readonly network: number; readonly homes: number } | null;
};

/** Requests a second of one home where the site has no limit, and of one in a hurry: assumptions. */
const UNLIMITED = 10;
const HURRY = 100;
const HOMES = 1_000;
/** A proof of a cookie choice, its key and metadata included. */
const PROOF_GB = 0.3e-6;
/** Rows with their indexes, as workerd counts them with Google and mails: a lead that is stored in brief, a move to its end. */
const ROWS = { brief: 5, move: 64 } as const;
/** An assumption: a page that is rendered because nobody asked for it with this query. */
const PAGE_MS = 15;
/** Each size of a picture is made from a smaller copy of the original. */
const TRANSFORMATIONS = 2;

const Limits = v.object({
  ratelimits: v.array(v.object({ name: v.string(), simple: v.object({ limit: v.number(), period: v.literal(60) }) })),
});

/** The limits a minute that wrangler.toml binds, by name. Throws when one that is asked for is missing. */
function readLimits(): (name: string) => number {
  const { ratelimits } = v.parse(Limits, parse(readFileSync(join(root, "wrangler.toml"), "utf8")));
  return (name) => {
    const found = ratelimits.find((each) => each.name === name);
    if (!found) throw new Error(`wrangler.toml binds no ${name}`);
    return found.simple.limit;
  };
}

function whatIsSent(): readonly Sent[] {
  const limit = readLimits();
  const network = limit("NETWORK_LIMIT") * MINUTES_A_DAY;
  const of = (home: number, ofNetwork: number) => ({ home, network: ofNetwork, homes: HOMES * home });
  const by = (name: string) => of(limit(name) * MINUTES_A_DAY, network);
  const perLink = limit("PICTURE_LIMIT") * MINUTES_A_DAY;
  const heldByNetwork = leads.livePerAddress * leads.clientsPerNetwork;
  return [
    {
      what: "cookie choices, each another one",
      each: `a write to KV, stored for ${consentTerms.proofYears} years`,
      uses: [
        ["kvWrites", 1],
        ["kvGbMonths", PROOF_GB * consentTerms.proofYears * MONTHS_A_YEAR],
      ],
      perDay: by("CONSENT_LIMIT"),
    },
    {
      what: "counts",
      each: `${MAX_COUNTED_ENTRIES} rows of the counts' object`,
      uses: [
        ["objectRequests", 1],
        ["rowsWritten", MAX_COUNTED_ENTRIES],
      ],
      perDay: by("POST_LIMIT"),
    },
    {
      what: "bookings of slots that are gone",
      each: `${ROWS.brief} rows of the desk`,
      uses: [
        ["objectRequests", 1],
        ["rowsWritten", ROWS.brief],
      ],
      perDay: by("POST_LIMIT"),
    },
    {
      what: "moves of demos",
      each: `${ROWS.move} rows of the desk`,
      uses: [
        ["objectRequests", 2],
        ["rowsWritten", ROWS.move],
      ],
      perDay: of(
        Math.min(leads.moves.perAddressPerHour * 24, leads.livePerAddress * leads.moves.perDay),
        heldByNetwork * leads.moves.perDay,
      ),
    },
    {
      what: "looks at free hours",
      each: "the desk is asked once in 5 s",
      uses: [],
      perDay: by("READ_LIMIT"),
    },
    {
      what: "made-up links to bookings",
      each: "the desk is asked",
      uses: [["objectRequests", 1]],
      perDay: by("READ_LIMIT"),
    },
    {
      what: "pictures under headers that pass by the cache, more than an isolate has in memory",
      each: `${TRANSFORMATIONS} transformations`,
      uses: [
        ["kvReads", 1],
        ["transformations", TRANSFORMATIONS],
      ],
      perDay: by("READ_LIMIT"),
    },
    {
      what: "a draft's picture, by one link",
      each: `${TRANSFORMATIONS} transformations, if no isolate has it in memory`,
      uses: [
        ["objectRequests", 1],
        ["transformations", TRANSFORMATIONS],
      ],
      perDay: { home: perLink, network: perLink, homes: perLink },
    },
    {
      what: "pages under invented queries or paths",
      each: `${PAGE_MS} ms`,
      uses: [["cpuMs", PAGE_MS]],
      perDay: by("READ_LIMIT"),
    },
    {
      what: "pictures under invented queries, and all that a limit refuses",
      each: "nothing",
      uses: [],
      perDay: null,
    },
  ];
}

/** A request and what it uses. */
function priceOf(uses: Uses): number {
  return uses.reduce((sum, [name, amount]) => sum + amount * PRICES[name], PRICES.requests);
}

function dollars(sum: number): string {
  return sum < 0.005 ? "under $0.01" : `$${sum.toLocaleString("en-US", digitsOf(sum))}`;
}

function digitsOf(sum: number): Intl.NumberFormatOptions {
  const digits = sum < 100 ? 2 : 0;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

function rowOf({ what, each, uses, perDay }: Sent): string {
  const price = priceOf(uses);
  const home = perDay?.home ?? UNLIMITED * SECONDS_A_DAY;
  const cells = [
    what,
    perDay ? each : `${each}; no limit of the site`,
    dollars(price * MILLION),
    dollars(price * home),
    perDay ? dollars(price * perDay.network) : "–",
    dollars(price * (perDay?.homes ?? HOMES * home)),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** When one home has used up what the free plan includes in a day, in minutes. */
function freePlan(): string {
  const limit = readLimits();
  const minutes = (amount: number, perMinute: number) => `${Math.ceil(amount / perMinute)} minutes`;
  return [
    `On the free plan one home uses up the day's requests in ${minutes(FREE.requests, 60 * HURRY)} of ${HURRY} a second: no bookings until`,
    `midnight UTC. It uses up KV's writes with cookie choices in ${minutes(FREE.kvWrites, limit("CONSENT_LIMIT"))}, and the rows with`,
    `counts in ${minutes(FREE.rowsWritten, limit("POST_LIMIT") * MAX_COUNTED_ENTRIES)}.`,
  ].join("\n");
}

/** The text of docs/security.md with the table of costs between its markers. Throws when a marker is missing. */
export function withCosts(text: string): string {
  const [before, rest = ""] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`docs/security.md lacks ${BEGIN} or ${END}`);
  const head = `| what is sent | uses, besides a request | a million | a home | a network | ${HOMES.toLocaleString("en-US")} homes |`;
  const table = [head, "|---|---|--:|--:|--:|--:|", ...whatIsSent().map(rowOf)];
  return [before + BEGIN, ...table, "", freePlan(), END + after].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, withCosts(readFileSync(FILE, "utf8")));
