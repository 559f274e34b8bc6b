import { expect, test } from "vitest";

import storage from "../../docs/storage.md?raw";
import { messageStates } from "./message";
import { messageChanges, messageTransition } from "./messages";

/** The rows of the table of docs/storage.md that begins with this title, each as its cells. */
function tableOf(title: string): string[][] {
  const lines = storage.split("\n");
  const head = lines.findIndex((line) => line.startsWith(`| ${title} |`));
  const table = lines.slice(head);
  const end = table.findIndex((line) => !line.startsWith("|"));
  return table.slice(0, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const [[, ...changes] = [], , ...rows] = tableOf("message");

const isPassing = (state: string) => state === "waiting" || state === "sending";
const passing = messageStates.filter(isPassing);

test("MAIL-05 the table of docs/storage.md has every state that passes and every change of a message, and no other", () => {
  expect([...changes].toSorted()).toEqual([...messageChanges].toSorted());
  expect(rows.map(([state = ""]) => state)).toEqual(passing);
});

test.each(passing.flatMap((state) => messageChanges.map((change) => [state, change] as const)))(
  "MAIL-05 a message that is %s, %s: as in docs/storage.md",
  (state, change) => {
    const cell = rows.find(([from]) => from === state)?.[changes.indexOf(change) + 1];
    expect(messageTransition(state, change) ?? "–").toBe(cell);
  },
);

test("MAIL-05 a message that has ended stays as it is: nothing is sent twice", () => {
  for (const state of messageStates.filter((state) => !isPassing(state)))
    for (const change of messageChanges) expect(messageTransition(state, change)).toBeNull();
});
