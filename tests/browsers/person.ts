import { entriesInPage, findInPage, placeInPage, type Wanted } from "./find-in-page.ts";
import type { Hands, Key } from "./hands.ts";
import { patiently } from "./patience.ts";

/** A visitor who knows the page by what is written on it. */
export type Person = ReturnType<typeof createPerson>;

function elementOf(wanted: Wanted): string {
  return `(${findInPage.toString()})(${JSON.stringify(wanted)})`;
}

/** @param site the address of the site, without a slash at the end */
export function createPerson(hands: Hands, site: string, scripts: boolean) {
  /** An answer of the page; undefined while it changes to another page. */
  async function look(expression: string): Promise<unknown> {
    try {
      return await hands.look(expression);
    } catch {
      return undefined;
    }
  }

  /** Looks until it is so; the error says what a person would have missed. */
  async function see(what: string, expression: string): Promise<void> {
    await patiently(
      async () => ((await look(expression)) === true ? true : undefined),
      () => `Not seen: ${what}`,
    );
  }

  /** Waits until the pointer would meet the element, at the same place twice: nothing moves it any more. */
  async function reach(wanted: Wanted): Promise<string> {
    const element = elementOf(wanted);
    const place = `(${placeInPage.toString()})(${element})`;
    let before: unknown = "";
    return await patiently(
      async () => {
        const now = await look(place);
        const isStill = now !== "" && now === before;
        before = now;
        return isStill ? element : undefined;
      },
      () => `Cannot reach the ${wanted.kind} “${wanted.name}”`,
    );
  }

  async function ready(): Promise<void> {
    await see("the page", `document.readyState === "complete"`);
    if (scripts) await see("the page, hydrated", `document.documentElement.hasAttribute("data-hydrated")`);
  }

  return {
    scripts,
    async go(path: string): Promise<void> {
      await hands.go(site + path);
      await ready();
    },
    async reload(): Promise<void> {
      await hands.go(String(await hands.look("location.href")));
      await ready();
    },
    back: () => hands.back(),
    forward: () => hands.forward(),
    resize: (width: number, height: number) => hands.resize(width, height),
    key: (name: Key) => hands.key(name),
    async press(kind: Wanted["kind"], name: string, within?: string): Promise<void> {
      await hands.press(await reach({ kind, name, within }));
    },
    async hover(kind: Wanted["kind"], name: string, within?: string): Promise<void> {
      await hands.hover(await reach({ kind, name, within }));
    },
    async type(name: string, text: string, within?: string): Promise<void> {
      await hands.write(await reach({ kind: "field", name, within }), text);
    },
    /** Chooses the entry of a list that stands for a value, once the list has it, and sees that it stays chosen. */
    async choose(name: string, value: string, within?: string): Promise<void> {
      const list = elementOf({ kind: "list", name, within });
      const entries = `(${entriesInPage.toString()})(${list})`;
      await see(`the entry ${value} in “${name}”`, `${entries}?.values.includes(${JSON.stringify(value)}) === true`);
      const place = Number(await hands.look(`${entries}.values.indexOf(${JSON.stringify(value)})`));
      await reach({ kind: "list", name, within });
      await hands.pick(list, place);
      await see(`${value} chosen in “${name}”`, `${entries}?.chosen === ${JSON.stringify(value)}`);
    },
    async sees(kind: Wanted["kind"], name: string, within?: string): Promise<void> {
      const element = elementOf({ kind, name, within });
      await see(`the ${kind} “${name}”`, `${element} !== null`);
    },
    async seesNo(kind: Wanted["kind"], name: string, within?: string): Promise<void> {
      const element = elementOf({ kind, name, within });
      await see(`the ${kind} “${name}” gone`, `${element} === null`);
    },
    /** Sees words somewhere in a part of the page, with any white space between them. */
    async reads(words: string, within = "body"): Promise<void> {
      const text = `(document.querySelector(${JSON.stringify(within)})?.innerText ?? "").replaceAll(/\\s+/g, " ")`;
      await see(`“${words}”`, `${text}.includes(${JSON.stringify(words)})`);
    },
    async isAt(path: string): Promise<void> {
      await see(`the address ${path}`, `location.pathname + location.search === ${JSON.stringify(path)}`);
    },
    see,
    look,
  };
}
