// What no page of a site can beat: the two floors that pages are measured beside.

const SECTIONS = 34;
const WORDS_EACH = 60;

/** A page by hand, about 5 KB when it is packed: one document, its styles inside, no font, no script. */
export function handWritten() {
  const words = "a night shift answers the phone reads what came in and leaves the desk clean for the morning".split(
    " ",
  );
  // Words with a tail that does not repeat, so that the page packs like prose and not like a pattern.
  let seed = 7;
  const next = (/** @type {number} */ below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const word = () => `${words[next(words.length)]}${next(36).toString(36)}`;
  const text = () => Array.from({ length: WORDS_EACH }, word).join(" ");
  const sections = Array.from({ length: SECTIONS }, (_, at) => `<section><h2>${at + 1}</h2><p>${text()}</p></section>`);
  const style =
    "body{font:16px/1.5 sans-serif;max-width:60ch;margin:auto;padding:1rem}h1{font-size:2.5rem;line-height:1.1}";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page by hand</title><link rel="icon" href="data:,"><style>${style}</style><h1>A page by hand</h1>${sections.join("")}</html>`;
}

/** Our own document without what it fetches: the price of its words and styles alone. @param {string} html */
export function stripped(html) {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, "")
    .replace(/<noscript>[^]*?<\/noscript>/g, "")
    .replace(/<link rel="(?:modulepreload|manifest|icon|apple-touch-icon)"[^>]*>/g, "")
    .replace("</head>", '<link rel="icon" href="data:,"></head>');
}
