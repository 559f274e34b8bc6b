import { expect, test } from "vitest";

import { castVoices } from "./use-voices";

const us = { name: "Ann", lang: "en-US", localService: true };
const gb = { name: "Bob", lang: "en-GB", localService: true };
const remote = { name: "Cloud", lang: "en-US", localService: false };
const german = { name: "Eva", lang: "de-DE", localService: true };

test("SVC-03 two English voices of the device read, an American one first", () => {
  expect(castVoices([german, gb, remote, us])).toEqual({
    agent: { voice: us, pitch: 1.05 },
    caller: { voice: gb, pitch: 1 },
  });
});

test("SVC-03 one voice reads both parts at two pitches", () => {
  const cast = castVoices([gb, german]);
  expect([cast?.agent.voice, cast?.caller.voice]).toEqual([gb, gb]);
  expect(cast?.agent.pitch).not.toBe(cast?.caller.pitch);
});

test("SVC-03 a voice that works over the network or in another language is not used", () => {
  expect(castVoices([remote, german])).toBeNull();
  expect(castVoices([])).toBeNull();
});
