// The site under another brand: nothing that leaves it may still name the former one.
import { beforeAll, expect, test, vi } from "vitest";

import { brand } from "~/content/brand";

import {
  anyOf,
  ask,
  bookingTexts,
  EVERY_PAGE_MS,
  find,
  isNoArticle,
  publicTexts,
  type Sent,
} from "./support/every-text";
import { useGoogle } from "./support/google";
import { useMail } from "./support/mail";
import { setting, useFreshDesk } from "./support/site";

/** The fields of a brand, whatever they say. */
type Texts<Part> = { readonly [Key in keyof Part]: Part[Key] extends object ? Texts<Part[Key]> : unknown };

// Its name has a character that markup must escape.
vi.mock("~/content/brand", () => ({
  brand: {
    name: "Oak & Lumen",
    slug: "oak-lumen",
    legalName: "Oak & Lumen LLC",
    domain: "oak-lumen.test",
    origin: "https://oak-lumen.test",
    samples: false,
    tagline: "Lamps that think",
    founded: 1999,
    headquarters: "Reykjavik, Iceland",
    footerLocation: "Husavik, Iceland",
    postalAddress: "2 Harbor Street, 101 Reykjavik, Iceland",
    social: {
      linkedin: "https://www.linkedin.com/company/oak-lumen",
      x: "https://x.com/oak_lumen",
      youtube: "https://www.youtube.com/@oak-lumen",
      instagram: "https://www.instagram.com/oak.lumen",
    },
    mail: {
      hello: "hello@oak-lumen.test",
      legal: "legal@oak-lumen.test",
      privacy: "privacy@oak-lumen.test",
      billing: "billing@oak-lumen.test",
    },
  } satisfies Texts<typeof brand>,
}));

useFreshDesk();
useGoogle();
useMail({ webhook: true });
// What its owner has written into wrangler.toml.
beforeAll(() => {
  setting("SITE_URL", brand.origin);
  setting("ANALYTICS_ID", "G-OAKLUMEN1");
});

/** The brand that app/content/brand.ts has. */
async function formerBrand(): Promise<typeof brand> {
  const actual = await vi.importActual<typeof import("~/content/brand")>("~/content/brand");
  return actual.brand;
}

/** All texts of a brand but its slug, which may be an ordinary word. */
function wordsOf({ slug, social, mail, ...texts }: typeof brand): string[] {
  const values: readonly unknown[] = [...Object.values(texts), ...Object.values(social), ...Object.values(mail)];
  return values.filter((value): value is string => typeof value === "string" && value !== slug);
}

/** What may not be found: the former brand's texts, and while it is this project's, the play on its name. */
async function formerWords(): Promise<RegExp> {
  const former = await formerBrand();
  const words = anyOf([former.name, former.name.toUpperCase(), ...wordsOf(former)]);
  const play = former.name === "Nightshift" ? "|[Nn]ight[ -][Ss]hift" : "";
  return new RegExp(String.raw`-${former.slug}\b|\b(?:${words}${play})\b`);
}

/** The cities of the former brand. A post or a story may well name one. */
async function formerCities(): Promise<RegExp> {
  const { headquarters, footerLocation } = await formerBrand();
  return new RegExp(anyOf([headquarters, footerLocation].map((place) => place.split(",")[0] ?? place)));
}

test(
  "META-01 META-02 META-06 SHELL-06 LEGAL-01 no page, feed or list of a renamed site has a word of the former brand",
  async () => {
    const texts = await publicTexts();
    expect(find(await formerWords(), texts)).toEqual([]);
    expect(find(await formerCities(), texts.filter(isNoArticle))).toEqual([]);
    expect(find(/on this site are samples/, texts)).toEqual([]);
    const lacks = (words: string) => (each: Sent) => (each.text.includes(words) ? [] : [each.where]);
    const pages = texts.filter(({ text }) => text.includes("<main"));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap(lacks("Husavik, Iceland"))).toEqual([]);
    const described = pages.filter(({ text }) => text.includes('property="og:title"'));
    expect(described.flatMap(lacks('property="og:site_name" content="Oak &amp; Lumen"'))).toEqual([]);
    expect((await ask("/")).text).toContain('id="why-oak-lumen"');
    expect((await ask("/llms.txt")).text).toContain("# Oak & Lumen\n");
  },
  EVERY_PAGE_MS,
);

test("MAIL-01 MAIL-02 MAIL-03 MAIL-04 MAIL-08 OWN-01 nor has what visitors, staff and the calendar get of a demo", async () => {
  const texts = await bookingTexts();
  expect([...find(await formerWords(), texts), ...find(await formerCities(), texts)]).toEqual([]);
  const mails = texts.filter(({ where }) => where.startsWith("the mail"));
  expect(mails.filter(({ text }) => !text.includes("Oak & Lumen"))).toEqual([]);
});
