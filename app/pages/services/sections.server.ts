import { caseStudies } from "~/content/case-studies";
import { servicePages } from "~/content/service-pages";
import type { CaseCard, Link, MailAction, StatItem, VoiceSample } from "~/content/shapes";
import { loadStory } from "~/content/stories";

// Only loaders may import this file: it reads the words of all services.

/** A client with the same problem, in their own words, and what came of it. */
export type Proof = Pick<CaseCard, "client" | "logo" | "testimonial" | "author" | "results"> & {
  story: Link;
};

/** The case study that proves a service; null while there is none. */
export function proofOf(slug: string | undefined): Proof | null {
  const study = caseStudies.items.find((each) => each.slug === slug);
  if (!study) return null;
  const { client, logo, testimonial, author, results } = study;
  const story = { label: caseStudies.readLabel, href: `/case-studies/${study.slug}` };
  return { client, logo, testimonial, author, results, story };
}

/** A service on the overview: what belongs to it by name. What each name means is said on the service's own page. */
export type Section = {
  anchor: string;
  /** What somebody says who needs it. */
  said: string;
  heading: string;
  lede: string;
  /** The figures that the service is known by. */
  stats: readonly Pick<StatItem, "number" | "label">[];
  /** What it does, where it is used, what it is made of: each a heading and names. Of a service in short only where it is used. */
  lists: readonly { heading: string; names: readonly string[] }[];
  samples: readonly VoiceSample[];
  /** What a client got of it, and who that is. */
  proof: { metric: string; label: string; client: string; href: string } | null;
  bookLabel: string;
  mail: MailAction | null;
  /** The page that says the rest. */
  more: Link;
};

type Named = { readonly title: string } | { readonly name: string };
type NamedBand = { readonly heading: string; readonly items: readonly Named[] };

function namesOf({ heading, items }: NamedBand) {
  const names = items.map((item) => ("title" in item ? item.title : item.name));
  return { heading, names };
}

function inShort({ number, label }: StatItem) {
  return { number, label };
}

function resultOf(slug: string | undefined): Section["proof"] {
  const proof = proofOf(slug);
  const result = proof?.results[0];
  return proof && result ? { ...result, client: proof.client, href: proof.story.href } : null;
}

/** The sections of the overview in their order: one a service, and one for voice agents. */
export function overviewSections(): readonly Section[] {
  return servicePages
    .flatMap((service) => {
      const { anchor, brief, bookLabel, mail, name, path, voice } = service;
      const { applications, capabilities, platforms } = service;
      const more = { label: name, href: path };
      const own = {
        ...brief,
        anchor,
        stats: brief.isFull ? (service.roi?.items ?? service.stats ?? []).map(inShort) : [],
        lists: (brief.isFull ? [applications, capabilities, platforms] : [applications])
          .flatMap((band) => band ?? [])
          .map(namesOf),
        samples: [],
        proof: resultOf(service.proof),
        bookLabel,
        mail: brief.isFull ? mail : null,
        more,
      };
      if (!voice) return [own];
      const part = {
        ...voice.brief,
        anchor: voice.anchor,
        stats: voice.stats.map(inShort),
        lists: [voice.applications, voice.capabilities, voice.differentiators].map(namesOf),
        samples: voice.samples.items,
        proof: resultOf(voice.proof),
        bookLabel: voice.bookLabel,
        mail: voice.mail,
        more,
      };
      return [own, part];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ place: _place, isFull: _isFull, ...section }) => section);
}

export type Tool = { name: string; usedIn: readonly Link[] };

/** Every tool that a service or a story names, by name, with the pages that name it. */
export async function toolIndex(): Promise<readonly Tool[]> {
  const stories = await Promise.all(
    caseStudies.items.map(async ({ slug, client }) => {
      const story = await loadStory(slug);
      return { label: client, href: `/case-studies/${slug}`, tools: story?.technologies ?? [] };
    }),
  );
  const services = servicePages.map(({ name, path, applications, platforms }) => ({
    label: name,
    href: path,
    // A stack is named by two tools.
    tools: [
      ...applications.items.flatMap(({ tools }) => tools ?? []),
      ...(platforms?.items ?? []).flatMap((platform) => platform.name.split(" and ")),
    ],
  }));
  const index = new Map<string, Map<string, string>>();
  for (const { label, href, tools } of [...services, ...stories]) {
    for (const tool of tools) index.set(tool, (index.get(tool) ?? new Map<string, string>()).set(href, label));
  }
  return [...index]
    .map(([name, pages]) => ({ name, usedIn: [...pages].map(([href, label]) => ({ href, label })) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
