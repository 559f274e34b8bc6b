import { liveAfterTheClick, type ReadMail } from "./after-the-click.ts";
import { expect, type Page, test } from "./fixtures.ts";
import { OPERATOR_TOKEN } from "./site-at.ts";

/** The mails to an address that the desk stores, oldest first. */
async function keptMails(page: Page, address: string): Promise<ReadMail[]> {
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    return await (await page.request.get(`/api/operator/mails${path}`, { headers })).json();
  };
  const { mails }: { mails: { seq: number }[] } = await ask("?state=kept");
  const shown = await Promise.all(mails.toReversed().map(({ seq }) => ask(`/${seq}`)));
  return shown.flatMap(({ mail }) =>
    mail?.to.includes(address) ? [{ ...mail, calendar: mail.calendar?.content ?? "" }] : [],
  );
}

test("OWN-01 OWN-02 OWN-03 OWN-04 MAIL-06 a visitor's way after the click, on a site without any account", async ({
  page,
  now,
  watch,
}) => {
  watch.allow(/status of 404/);
  const person = "Lovelace";
  await liveAfterTheClick(page, person, { mailsTo: (address) => keptMails(page, address), startsOf: null, now });
  // No stored mail can be written out any more.
  expect(await keptMails(page, `${person.toLowerCase()}@engine.example`)).toEqual([]);
});
