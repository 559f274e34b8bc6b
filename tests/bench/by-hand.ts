import type { Source } from "./edge-proxy.mjs";

// A site by hand that no other site can beat: two pages of about 5 KB compressed, with their styles inside and no font, a link
// between them, and on the first a booking dialog that needs no framework.

const SECTIONS = 34;
const WORDS_EACH = 60;

const STYLE =
  "body{font:16px/1.5 sans-serif;max-width:60ch;margin:auto;padding:1rem}h1{font-size:2.5rem;line-height:1.1}";
/** The days whose free slots the dialog requests. */
const WINDOW_DAYS = 30;
/** Requests the slots on the click, and reports progress in the words of the site's own dialog. */
const HOURS_SCRIPT = `{
  const select = document.querySelector("select"), day = (ahead) => new Date(Date.now() + ahead * 864e5).toISOString().slice(0, 10);
  document.querySelector("[commandfor]").addEventListener("click", async () => {
    select.dataset.hours = "asked";
    const reply = await fetch("/api/calendar/events?start=" + day(0) + "&end=" + day(${WINDOW_DAYS}));
    const events = await reply.json();
    select.replaceChildren(...[10, 11, 14, 15, 16, 17, 19].map((hour) => new Option(hour + ":00, " + events.length + " taken")));
    select.dataset.hours = "known";
  });
}`;
const FIRST =
  '<main><h1>A page by hand</h1><p><button command="show-modal" commandfor="booking">Book a demo</button> <a href="/next">The next page</a></p></main>' +
  '<dialog id="booking"><form method="post" action="/book"><label>Name <input name="name"></label><label>Time <select name="hour"></select></label><button>Book</button></form></dialog>';

/** @param top what stands before the text */
function pageOf(top: string, script = ""): string {
  const words = "a night shift answers the phone reads what came in and leaves the desk clean for the morning".split(
    " ",
  );
  // Words whose endings do not repeat, so that the page compresses like prose.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const word = () => `${words[next(words.length)]}${next(36).toString(36)}`;
  const text = () => Array.from({ length: WORDS_EACH }, word).join(" ");
  const sections = Array.from({ length: SECTIONS }, (_, at) => `<section><h2>${at + 1}</h2><p>${text()}</p></section>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page by hand</title><link rel="icon" href="data:,"><style>${STYLE}</style>${top}${sections.join("")}${script}</html>`;
}

/** The site by hand. Whatever else is asked for, the hours of the calendar too, comes from another one. */
export function byHand(others: Source): Source {
  const pages = new Map([
    ["/", pageOf(FIRST, `<script>${HOURS_SCRIPT}</script>`)],
    ["/next", pageOf("<main><h1>The next page by hand</h1></main>")],
  ]);
  return async (path) => {
    const page = pages.get(path);
    if (page === undefined) return await others(path);
    return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from(page) };
  };
}
