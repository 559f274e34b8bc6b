import type { VoiceSample } from "../shapes";

export const outboundSales = {
  id: "outbound-sales",
  title: "Outbound sales call",
  duration: "1:45",
  seconds: 105,
  summary: "Quillfreight calls back a shipper who asked for a rate on the website that morning.",
  speakers: { agent: "Agent", caller: "Customer" },
  outcome: "Need and volume noted, meeting booked for 9:30 AM the next day.",
  recording: null,
  cues: [
    {
      at: 0.5,
      speaker: "agent",
      text:
        "Hello, is this Elena Park? I’m the AI assistant calling for Quillfreight. You asked for a Laredo to " +
        "Dallas rate this morning. Do you have two minutes?",
    },
    { at: 12.5, speaker: "caller", text: "Sure. I have a meeting at eleven, though." },
    {
      at: 16.5,
      speaker: "agent",
      text: "Then I’ll be quick. Is this a single load, or do you ship that lane regularly?",
    },
    { at: 23.5, speaker: "caller", text: "Regularly. Two trucks a week, mostly Tuesdays and Thursdays." },
    { at: 28, speaker: "agent", text: "And what do you ship? Dry goods, or something that needs cooling?" },
    { at: 33.5, speaker: "caller", text: "Dry. Machine parts on pallets, about eighteen each time." },
    {
      at: 38,
      speaker: "agent",
      text: "Thank you. What would make you change carriers: the price, the pickup times, or something else?",
    },
    {
      at: 45,
      speaker: "caller",
      text: "Honestly, tracking. Ours goes quiet after pickup, and then my customers call me.",
    },
    {
      at: 51,
      speaker: "agent",
      text:
        "That helps. Quillfreight sends a location update every thirty minutes and a photo at delivery. I can’t promise a " +
        "rate myself, but Marcus, who runs the Texas lanes, can quote you by the week.",
    },
    { at: 65.5, speaker: "caller", text: "Okay. What would he need from me?" },
    {
      at: 69,
      speaker: "agent",
      text:
        "Last month’s load list and your pickup window. I’ll email you a link for both. Would tomorrow at nine " +
        "thirty or Thursday at two work for you, for fifteen minutes?",
    },
    { at: 81.5, speaker: "caller", text: "Tomorrow, nine thirty. Central time, right?" },
    {
      at: 84.5,
      speaker: "agent",
      text:
        "Central, yes. The invitation is on its way. Marcus gets these notes, so you won’t have to repeat " +
        "yourself.",
    },
    { at: 93, speaker: "caller", text: "Good. And please don’t put me on a list." },
    {
      at: 97.5,
      speaker: "agent",
      text: "You’re not on one. This was the only call. Thank you, Elena, and enjoy your meeting.",
    },
  ],
} as const satisfies VoiceSample;
