// The site under another brand: nothing that leaves it may still name the former one.
import { beforeAll, expect, test, vi } from "vitest";

import { brand } from "~/content/brand";

import { anyOf, ask, bookingTexts, EVERY_PAGE_MS, find, publicTexts, type Sent } from "./support/every-text";
import { useGoogle } from "./support/google";
import { useMail } from "./support/mail";
import { setting, useFreshDesk } from "./support/site";

/** The fields of a brand, whatever they say. */
type Texts<Part> = { readonly [Key in keyof Part]: Part[Key] extends object ? Texts<Part[Key]> : unknown };

// Its name has a character that markup must escape.
vi.mock("~/content/brand", () => ({
  brand: {
    name: "Zephyr & Vole",
    slug: "zephyr-vole",
    legalName: "Zephyr & Vole LLC",
    domain: "zephyr-vole.test",
    origin: "https://zephyr-vole.test",
    samples: false,
    tagline: "Lamps that think",
    founded: 1999,
    headquarters: "Reykjavik, Iceland",
    footerLocation: "Husavik, Iceland",
    postalAddress: "2 Harbor Street, 101 Reykjavik, Iceland",
    disputes: { law: "Iceland", seat: "Akureyri, Iceland" },
    phone: "+354 555 0100",
    logo: { text: "M4 4h24v24H4Z", accent: "" },
    social: {
      linkedin: "https://www.linkedin.com/company/zephyr-vole",
      x: "https://x.com/zephyr_vole",
      youtube: "https://www.youtube.com/@zephyr-vole",
      instagram: "https://www.instagram.com/zephyr.vole",
    },
    mail: {
      hello: "hello@zephyr-vole.test",
      legal: "legal@zephyr-vole.test",
      privacy: "privacy@zephyr-vole.test",
      billing: "billing@zephyr-vole.test",
    },
  } satisfies Texts<typeof brand>,
}));

useFreshDesk();
useGoogle();
useMail({ webhook: true });
// What its owner has written into wrangler.toml.
beforeAll(() => {
  setting("SITE_URL", brand.origin);
  setting("ANALYTICS_ID", "G-ZEPHYRVOLE");
});

/** The brand that app/content/brand.ts has. */
async function formerBrand(): Promise<typeof brand> {
  const actual = await vi.importActual<typeof import("~/content/brand")>("~/content/brand");
  return actual.brand;
}

/** All texts of a brand but its slug, which may be an ordinary word, and what it leaves out. */
function wordsOf({ slug, disputes, social, mail, ...texts }: typeof brand): string[] {
  const values: readonly unknown[] = [texts, disputes, social, mail].flatMap((part) => Object.values(part));
  return values.filter((value): value is string => typeof value === "string" && value !== slug && value !== "");
}

/** What may not be found: the former brand's texts, and of this project's its cities and the play on its name. */
async function formerWords(): Promise<RegExp> {
  const former = await formerBrand();
  const name: string = former.name;
  const words = anyOf([former.name, former.name.toUpperCase(), ...wordsOf(former)]);
  const ours = name === "Nightshift" ? "|[Nn]ight[ -][Ss]hift|Miami|Austin" : "";
  return new RegExp(String.raw`-${former.slug}\b|\b(?:${words}${ours})\b`);
}

test(
  "META-01 META-02 META-06 SHELL-06 LEGAL-01 no page, feed or list of a renamed site has a word of the former brand",
  async () => {
    const texts = await publicTexts();
    expect(find(await formerWords(), texts)).toEqual([]);
    expect(find(/on this site are samples/, texts)).toEqual([]);
    const lacks = (words: string) => (each: Sent) => (each.text.includes(words) ? [] : [each.where]);
    const pages = texts.filter(({ text }) => text.includes("<main"));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap(lacks("Husavik, Iceland"))).toEqual([]);
    const described = pages.filter(({ text }) => text.includes('property="og:title"'));
    expect(pages.flatMap(lacks('href="tel:+3545550100"'))).toEqual([]);
    expect(pages.flatMap(lacks('d="M4 4h24v24H4Z"'))).toEqual([]);
    expect((await ask("/contact")).text).toContain('"telephone":"+354 555 0100"');
    expect(described.flatMap(lacks('property="og:site_name" content="Zephyr &amp; Vole"'))).toEqual([]);
    expect((await ask("/")).text).toContain('id="why-zephyr-vole"');
    expect((await ask("/llms.txt")).text).toContain("# Zephyr & Vole\n");
  },
  EVERY_PAGE_MS,
);

test("MAIL-01 MAIL-02 MAIL-03 MAIL-04 MAIL-08 OWN-01 nor has what visitors, staff and the calendar get of a demo", async () => {
  const texts = await bookingTexts();
  expect(find(await formerWords(), texts)).toEqual([]);
  const mails = texts.filter(({ where }) => where.startsWith("the mail"));
  expect(mails.filter(({ text }) => !text.includes("Zephyr & Vole"))).toEqual([]);
});
