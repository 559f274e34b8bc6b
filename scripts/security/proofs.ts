import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A test's name, and the finding of the second security review that it answers; an empty one is of no finding there. */
type Proof = readonly [finding: string, test: string];

/**
 * Attacks that cannot be made from outside, or that a test makes in the same manner: by the file that has the tests, which
 * `npm run test:all` runs.
 */
export const proofs: Readonly<Record<string, readonly Proof[]>> = {
  "app/domain/blog/post-record.test.ts": [
    ["", "POST-01 a title, or another text of one line, holds no mark that reorders what stands beside it"],
  ],
  "app/domain/consent/consent.test.ts": [["", "CONSENT-01 Global Privacy Control refuses everything optional"]],
  "app/pages/legal/policies.test.ts": [
    ["", "CONSENT-02 the banner promises for analytics and the functional line only, and names our own count"],
    ["", "Turnstile is named with its host, its purpose and when it is contacted"],
  ],
  "scripts/desk/site.test.ts": [
    ["M7", "REL-12 an erasure is sent until nothing is left, and again where it meets the limit"],
    ["M7", "REL-17 a list that meets the site's limit waits as long as the site says, and goes on"],
  ],
  "scripts/desk/desk.test.ts": [
    ["", "sends its token to this machine, which it names first, and to no other without TLS"],
  ],
  "scripts/security/install-scripts.test.ts": [
    [
      "",
      "npm runs no install script for anybody, and no script of package.json needs the ones that it skips with them",
    ],
  ],
  "scripts/security/workflows.test.ts": [["L14", "no step but the upload can see a secret"]],
  "tests/e2e/consent-tabs.spec.ts": [
    ["", "CONSENT-02 what is refused in one tab is silent in the other, and what was set is gone and stays gone"],
    ["", "CONSENT-02 what an earlier visit left goes where there is"],
    ["", "CONSENT-02 switching a category off removes what it had set, and what another had set stays"],
    ["", "CONSENT-02 what is typed into a page's address is not sent to analytics"],
  ],
  "tests/e2e/shared-computer.spec.ts": [
    ["L18", "OWN-06 TOLD-02 the note in the dialog is forgotten by a key, in every tab, and nothing is canceled"],
    [
      "L18",
      "OWN-06 TOLD-01 in another person's tab a lead is delivered, and nothing of it is shown but that it was not booked",
    ],
  ],
  "tests/workers/api.test.ts": [["", "API-05 settings that do not fit together are a 503 that does not say which"]],
  "tests/workers/blog-drafts.test.ts": [
    ["", "EDIT-01 no word of a draft or a scheduled post is in any reply, in KV or in the log"],
    ["", "EDIT-01 a draft's pictures are a 404 for anyone who guesses their address, and are not fetched"],
    ["", "EDIT-03 a link that is forged, changed, foreign or expired is the designed 404, and asks Airtable nothing"],
  ],
  "tests/workers/counts.test.ts": [
    ["", "MKT-02 a client can invent neither page nor source nor step, and no measure: all invented pages are one"],
    ["M8", "MKT-02 a flood of vitals takes no room from views, nor from other vitals: a page has 48 rows a day"],
  ],
  "tests/workers/desk-caps.test.ts": [
    ["H1", "REL-16 past two thousand leads in brief a day the browser is asked to come again later"],
  ],
  "tests/workers/desk-follow-ups.test.ts": [
    ["", "REL-09 a demo goes before every follow-up that came before it, and waits for one write at the most"],
  ],
  "tests/workers/desk-google-once.test.ts": [["", "MAIL-07 a payload that is not in the form's shape invites nobody"]],
  "tests/workers/desk-booking.test.ts": [["", "REL-15 nobody can take a form's place under a key that he computes"]],
  "tests/workers/flood-cost.test.ts": [
    [
      "H3",
      "REL-17 with 100,000 rows of one network a booking, a form, a move, the jobs and staff's lists cost at most twice as much as with 100",
    ],
  ],
  "tests/workers/mail-limits.test.ts": [
    ["M6", "MAIL-07 who asked for no more mail gets none, and no invitation, however the address is spelled"],
  ],
  "tests/workers/pages.test.ts": [
    ["", "ROUTE-03 every page has one address: all other spellings lead there, data and query included"],
    ["", "over plain http nothing is answered but the way to https, forms and files of machines included"],
    ["", "is not sent: the visitor gets the page of an error, and the log says why"],
    ["", "words that look like markup are words, and data is data"],
  ],
  "tests/workers/operator.test.ts": [
    ["M7", "REL-12 a flood of leads under one address is erased a part at a time, so that none fills the memory"],
    ["H2", "REL-16 nobody is told of a sweep: no mail, no request, no word of Google's, and reminders are dropped"],
  ],
  "tests/workers/blog-images.test.ts": [
    ["", "META-07 while the Images binding %s, the original is sent for a minute"],
    ["", "META-07 an address that names no picture of a post is a 404, and nobody is asked"],
    ["", "META-07 requests that pass by the edge's cache do not have a picture made each time"],
    ["", "META-07 an address over its limit gets no picture made, and its cached ones still"],
    ["", "META-07 a picture is sent without the place where it was taken"],
  ],
  "workers/booking/desk-client.test.ts": [
    ["", "REL-14 however many look, the desk is asked once in five seconds, for the whole window"],
    ["M12", "OWN-05 the desk is asked about a wrong link once in five seconds, and about a good one each time"],
  ],
  "workers/consent-proofs.test.ts": [
    ["", "CONSENT-01 each choice has a proof of its own, with the server's time, also two within a second"],
  ],
  "workers/http/rate-limit.test.ts": [["", "REL-14 beacons, looks and guesses use up nobody's bookings"]],
  "workers/pages/create-pages.test.ts": [
    ["", "BOOK-16 a form that is refused is answered by a page, made once for everybody and of nothing that was sent"],
  ],
  "workers/pages/page-address.test.ts": [["", "nobody can make more names for a page than it has"]],
  "tests/e2e/funnel.spec.ts": [
    ["L15", "MKT-02 nothing is counted under Global Privacy Control"],
    ["L15", "MKT-02 nothing is counted from a refusal on, neither on this page nor on later ones"],
  ],
  "tests/workers/own-changes.test.ts": [
    [
      "L17",
      "OWN-04 TOLD-04 the link erases its booking from desk, calendar and what waits to be told, and no other of that person",
    ],
  ],
  "tests/workers/desk-scheduled-jobs.test.ts": [
    [
      "L16",
      "REL-12 after three years the hash of the mail goes, and the person from the calendar with it, without a word",
    ],
  ],
  "tests/workers/post-guards.test.ts": [
    ["", "API-02 every route that takes posts is tried here, and every page that takes a form is let through"],
    ["", "API-02 %s from another page is a 403"],
    ["", "an IPv6 home counts as one, and its network besides"],
  ],
  "tests/workers/secrets.test.ts": [
    ["", "no setting is leaked or logged while providers answer with what they were sent: %s"],
    ["", "what breaks outside of pages and API is logged without its text"],
    ["", "of less than 32 characters: %s %s is not there at all"],
  ],
  "workers/calendar/google/access-token.test.ts": [
    ["", "the private key is imported once, to sign with and never to be read again"],
  ],
};

/** Whether a file has a test of that name. */
export function isThere(folder: string, file: string, test: string): boolean {
  const path = join(folder, file);
  return existsSync(path) && readFileSync(path, "utf8").includes(test);
}
