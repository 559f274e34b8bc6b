import { caseStudies } from "~/content/case-studies";
import { hero } from "~/content/home/hero";
import { testimonials } from "~/content/home/testimonials";

import { everyPage } from "./every-page";
import { visit } from "./operator";

/** The invented people, businesses, quotes and the rating, as a page writes them. */
const invented: readonly string[] = [
  ...hero.clients.names.map(({ name }) => name),
  hero.testimonial.name,
  hero.testimonial.rating,
  ...caseStudies.items.flatMap(({ client, author, testimonial }) => [client, author, testimonial]),
  ...[...testimonials.items, ...testimonials.videos.items].flatMap(({ name, company }) => [name, company]),
  ...testimonials.items.map(({ quote }) => quote),
];

/** Every place for placeholders: the element that contains them, and its mark with them. */
const places: Readonly<Record<string, string>> = {
  "the satisfaction in the first screen": ".hero-words li:first-child",
  "client names and logos under the first screen": ".proof-names",
  "the quote and rating under the first screen": ".proof-voice",
  "figures under the first screen": ".proof-stats",
  "the company's figures": ".about-figures",
  "reasons with figures": "#why-nightshift",
  "the services with figures": ".band#services",
  "case studies in brief": "#case-studies",
  "the heading of the case studies in brief": "#case-studies .band-head",
  "case studies as cards": ".case-list",
  "a case study in full": ".story",
  "the way to the next case study": ".next-story",
  "a case study that a post names": ".post-case",
  "testimonials on film": ".videos",
  testimonials: ".voices",
  "the sample calls": ".calls",
  "figures of the chat and voice agents": "#ai-agents-service > .service-stats",
  "figures of voice AI": "#voice-ai-service > .service-stats",
  "figures of web apps": "#custom-web-apps-service > .service-stats",
  "what automation returns": ".roi-figures",
};

/** What the pages show of placeholders. */
type Shown = {
  /** Names of the places that some page has. */
  readonly places: ReadonlySet<string>;
  /** Places without a mark of their own, by page. */
  readonly unmarked: readonly string[];
  /** Invented content outside of every place, by page. */
  readonly strays: readonly string[];
  /** The words of all marks, by page. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
};

/** Reads every page of the site. */
export async function lookAtEveryPage(): Promise<Shown> {
  const found = new Set<string>();
  const unmarked: string[] = [];
  const strays: string[] = [];
  const marks = new Map<string, readonly string[]>();
  for (const path of everyPage) {
    const html = await (await visit(path)).text();
    const here: string[] = [];
    let marker = new HTMLRewriter().on(".sample-mark", {
      element: () => void here.push(""),
      text: ({ text }) => void here.push(`${here.pop() ?? ""}${text}`),
    });
    for (const [name, selector] of Object.entries(places)) {
      marker = marker.on(selector, {
        element: (element) => {
          found.add(name);
          const before = here.length;
          element.onEndTag(() => void (here.length === before ? unmarked.push(`${path}: ${name}`) : null));
        },
      });
    }
    await marker.transform(new Response(html)).text();
    marks.set(path, here);
    const marked = [...Object.values(places), "head", "script"];
    const remove = { element: (element: Element) => void element.remove() };
    const rest = marked.reduce((rewriter, selector) => rewriter.on(selector, remove), new HTMLRewriter());
    const words = (await rest.transform(new Response(html)).text()).replaceAll("&amp;", "&");
    strays.push(...invented.filter((text) => words.includes(text)).map((text) => `${path}: ${text}`));
  }
  return { places: found, unmarked, strays, marks };
}

/** Names of all places there can be. */
export const allPlaces = new Set(Object.keys(places));
