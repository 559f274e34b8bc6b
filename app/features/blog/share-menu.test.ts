import { expect, test } from "vitest";

import { shareLinks } from "~/features/blog/share-menu";

test("POST-03 each network gets the whole address, whatever the title holds", () => {
  const url = "https://nightshift.example/blog/A%20%26%20B%3F";
  const links = shareLinks(url, "A & B? #1 + “quotes”");
  expect(links.map(({ target }) => target)).toEqual(["twitter", "linkedin", "facebook", "whatsapp"]);
  const query = (index: number) => Object.fromEntries(new URL(links[index]?.href ?? "").searchParams);
  expect(query(0)).toEqual({ url, text: "A & B? #1 + “quotes”" });
  expect(query(1)).toEqual({ url });
  expect(query(2)).toEqual({ u: url });
  expect(query(3)).toEqual({ text: `A & B? #1 + “quotes” ${url}` });
});
