import { expect, test } from "vitest";

import { postRoutes } from "./support/post-routes";
import {
  expectRefusedByPage,
  expectTurnedAway,
  FULL,
  kindOf,
  limited,
  PASS,
  send,
  preparePosts,
} from "./support/posting";

preparePosts();

test.for(postRoutes)("REL-14 %s counts an IPv6 home as one, and its network besides", async (path) => {
  const { to, keys } = limited({ ...PASS, NETWORK_LIMIT: false });
  for (const tail of ["1", "2:3:4"]) {
    const reply = await send(path, { to, headers: { "cf-connecting-ip": `2001:db8:1:2::${tail}` } });
    expect(reply.headers.get("retry-after")).toBe("60");
    await expectTurnedAway(path, reply, 429);
  }
  expect(new Set(keys)).toEqual(new Set([`${kindOf(path)} 2001:db8:1:2`, `${kindOf(path)} 2001:db8:1::/48`]));
});

test("REL-14 the page of the form and its data read the desk, and are limited as such; other pages are not", async () => {
  const { to, keys } = limited(FULL);
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  const page = await to("/book?date=2099-11-24", { headers });
  expect(page.headers.get("retry-after")).toBe("60");
  await expectRefusedByPage(page, 429);
  const data = await to("/book.data", { headers });
  expect([data.status, data.headers.get("cache-control"), data.headers.get("retry-after")]).toEqual([
    429,
    "no-store",
    "60",
  ]);
  expect(keys).toEqual(["read 192.0.2.7", "read 192.0.2.7"]);
  expect((await to("/about", { headers })).status).toBe(200);
});

test("BOOK-16 a form that is refused for now says that sending it again as it is will do", async () => {
  const { to } = limited(FULL);
  const text = await (await send("/book", { to, headers: { "cf-connecting-ip": "192.0.2.7" } })).text();
  expect(text).toMatch(/Wait a minute, then reload this page/);
  const again = await send("/book", { to: limited(PASS).to });
  expect(again.status).toBe(201);
});
