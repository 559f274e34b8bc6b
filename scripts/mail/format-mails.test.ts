import { expect, test } from "vitest";

import { localLink } from "./format-mails";

const PATH = `/booking/${"ab".repeat(16)}`;
const line = {
  seq: 7,
  reference: "a.visitor.booked.0",
  booking: "a",
  recipient: "visitor",
  news: "booked",
  start: "",
  state: "kept",
  attempts: 1,
  due: null,
  lastFailure: null,
  createdAt: "",
  updatedAt: "",
} as const;

function mailWith(text: string) {
  const from = { email: "hello@firm.test", name: "Firm" };
  return { line, mail: { from, to: [], replyTo: "", subject: "", text, html: "", calendar: null } };
}

test("MAIL-06 a site that runs here gets its own address of the visitor's page, since mails link to the deployed one", () => {
  const mail = mailWith(`See it:\nhttps://firm.test${PATH}\n`);
  expect(localLink(mail, "http://localhost:8787")).toEqual(["", `On this machine: http://localhost:8787${PATH}`]);
  expect(localLink(mail, "https://firm.test")).toEqual([]);
  expect(localLink(mailWith("Nothing to see."), "http://localhost:8787")).toEqual([]);
  expect(localLink({ line, mail: null }, "http://localhost:8787")).toEqual([]);
});
