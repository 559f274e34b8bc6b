import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";

import { scenes } from "~/content/scenes";
import type { VoiceSample } from "~/content/shapes";
import { voiceAi } from "~/content/voice-ai";

import { clockText, VoiceSamples } from "./voice-samples";

const { samples } = voiceAi;

describe.each(samples.items)("the call $id", (call) => {
  test("SVC-03 its turns follow each other and fit into its length", () => {
    const times = call.cues.map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(call.seconds);
    expect(clockText(call.seconds)).toBe(call.duration);
  });
});

test("SVC-03 the drawing of a call has the turns of the first one", () => {
  const [call] = samples.items;
  expect(call?.cues.map(({ at }) => at)).toEqual(scenes.voice.turns);
  expect(call?.seconds).toBe(scenes.voice.seconds);
  expect(call?.cues.every(({ speaker }, turn) => speaker === (turn % 2 === 0 ? "agent" : "caller"))).toBe(true);
});

test("SVC-03 what voice agents do on the phone is heard in the first call, at the time that is named", () => {
  const [call] = samples.items;
  const heard = [...(call?.cues ?? []), { at: call?.seconds ?? 0, text: call?.outcome ?? "" }];
  for (const { time, said = [], title } of voiceAi.capabilities.items) {
    const from = heard.findIndex(({ at }) => clockText(at) === time);
    expect(said, title).not.toEqual([]);
    for (const [after, words] of said.entries()) expect(heard[from + after]?.text, title).toContain(words);
  }
});

test("clockText shows minutes and two digits of seconds", () => {
  expect([0, 9.99, 59.9, 60, 82.6, 150].map(clockText)).toEqual(["0:00", "0:09", "0:59", "1:00", "1:22", "2:30"]);
});

/** The two calls as HTML, the first with this recording. */
function htmlWith(recording: string | null): string {
  const items: readonly VoiceSample[] = samples.items.map((call, at) => (at === 0 ? { ...call, recording } : call));
  return renderToStaticMarkup(createElement(VoiceSamples, { items }));
}

test("SVC-03 a recording that the content names has the browser's own controls above its transcript, and loads when it is played", () => {
  const [first = "", second = ""] = htmlWith("/samples/inbound-lead.mp3").split("</details>");
  const [player = ""] = first.match(/<audio\b[^>]*>/g) ?? [];
  expect(player).toContain(' controls=""');
  expect(player).toContain(' preload="none"');
  expect(player).toContain(' src="/samples/inbound-lead.mp3"');
  expect(player).toContain(' aria-label="Recording: Inbound lead call"');
  expect(first.indexOf(player)).toBeLessThan(first.indexOf("<ol"));
  expect(first).toContain("Thanks for calling Marlowe Dental.");
  expect(second).not.toContain("<audio");
});

test("SVC-03 a call without a recording has its transcript, and nothing that plays", () => {
  const html = htmlWith(null);
  expect(html.match(/<ol\b/g)).toHaveLength(2);
  expect(html).not.toMatch(/<audio|<button|\bplay/i);
});
