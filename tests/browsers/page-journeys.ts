import type { Journey } from "./journey.ts";
import type { Person } from "./person.ts";

const PHONE = [390, 844] as const;
const DESKTOP = [1280, 800] as const;
const POST = "/blog/A%20tool%20that%20fits%2080%25%3A%20buy%2C%20connect%20or%20build%20the%20rest";
const BANNER = "header";
const FOOTER = "footer";
const QUESTION = "#cookie-question";
const SHARE = "div:has(> .share-menu)";
/** Notes that a link was copied: the page says so for two seconds, in which a person on a busy machine may not look. */
const NOTE_COPY = `(() => {
  const menu = document.querySelector("${SHARE}");
  new MutationObserver(() => {
    const said = [...menu.querySelectorAll("button")].some(({ innerText }) => innerText.trim() === "Copied!");
    if (said) document.documentElement.dataset.copied = "";
  }).observe(menu, { subtree: true, childList: true, characterData: true });
})()`;

async function groundOf(person: Person): Promise<string> {
  return String(await person.look("getComputedStyle(document.body).backgroundColor"));
}

async function headlineOf(person: Person): Promise<string> {
  await person.see("a headline", `document.querySelector("h1") !== null`);
  return String(await person.look(`document.querySelector("h1").innerText`));
}

/** The journeys that do not end in the calendar. */
export const pageJourneys: readonly Journey[] = [
  {
    name: "cookie choice",
    scripts: true,
    async run(person) {
      await person.go("/about");
      await person.press("button", "Customize", QUESTION);
      await person.press("switch", "Functional");
      await person.press("button", "Save choices");
      await person.seesNo("button", "Customize", "body");
      await person.reload();
      await person.press("button", "Cookie Settings", FOOTER);
      await person.sees("heading", "Cookie preferences");
      await person.see("Functional on", `document.querySelector("#consent-functional")?.checked === true`);
      await person.see("Analytics off", `document.querySelector("#consent-analytics")?.checked === false`);
      await person.seesNo("button", "Customize", "body");
    },
  },
  {
    name: "theme",
    scripts: true,
    async run(person) {
      await person.go("/about");
      const before = await groundOf(person);
      await person.press("button", "Switch to*", BANNER);
      const other = `getComputedStyle(document.body).backgroundColor !== ${JSON.stringify(before)}`;
      await person.see("another ground", other);
      await person.reload();
      await person.see("another ground after a reload", other);
    },
  },
  {
    name: "menu at 390 px",
    scripts: true,
    async run(person) {
      await person.resize(...PHONE);
      await person.go("/");
      await person.see("390 px", "innerWidth === 390");
      await person.press("button", "Open menu", BANNER);
      await person.press("link", "Contact", "#site-menu");
      await person.isAt("/contact");
      await person.seesNo("link", "Contact", "#site-menu");
      await person.sees("button", "Open menu", BANNER);
    },
  },
  {
    name: "menu at 1280 px",
    scripts: true,
    async run(person) {
      await person.resize(...DESKTOP);
      await person.go("/about");
      await person.seesNo("link", "Workflow Automation*", BANNER);
      await person.hover("link", "Services", BANNER);
      await person.press("link", "Workflow Automation*", BANNER);
      await person.isAt("/services/workflow-automation");
      await person.seesNo("link", "Custom Web Apps", BANNER);
    },
  },
  {
    name: "blog search",
    scripts: true,
    async run(person) {
      await person.go("/blog");
      await person.sees("heading", "Five numbers for a dashboard your team will open", "main");
      await person.type("Search articles", "automat");
      await person.reads("1 article(s) found", "main");
      await person.sees("heading", "Your first automation: find it in one afternoon", "main");
      await person.seesNo("heading", "Five numbers for a dashboard your team will open", "main");
      await person.isAt("/blog?q=automat");
    },
  },
  {
    name: "a story's dialog",
    scripts: true,
    async run(person) {
      const story = "A leak reported, assigned and fixed without a call";
      await person.go("/case-studies");
      await person.press("link", "Read Full Story", "article:has(#case-larkfield-property)");
      await person.sees("heading", "Timeline", "dialog:modal");
      await person.reads(story, "dialog:modal");
      await person.key("Escape");
      await person.seesNo("heading", "Timeline", "#case-story");
      await person.isAt("/case-studies");
    },
  },
  {
    name: "share",
    scripts: true,
    async run(person) {
      await person.go(POST);
      await person.seesNo("button", "Copy link", SHARE);
      await person.press("button", "Share", SHARE);
      await person.look(NOTE_COPY);
      await person.press("button", "Copy link", SHARE);
      await person.see("“Copied!”", `"copied" in document.documentElement.dataset`);
      await person.key("Escape");
      await person.seesNo("link", "LinkedIn*", SHARE);
    },
  },
  {
    name: "back and forward",
    scripts: true,
    async run(person) {
      await person.go("/about");
      const about = await headlineOf(person);
      await person.press("link", "Contact", BANNER);
      await person.isAt("/contact");
      await person.seesNo("heading", about, "main");
      const contact = await headlineOf(person);
      await person.back();
      await person.isAt("/about");
      await person.sees("heading", about, "main");
      await person.forward();
      await person.isAt("/contact");
      await person.sees("heading", contact, "main");
    },
  },
];
