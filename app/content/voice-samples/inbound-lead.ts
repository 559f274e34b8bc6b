import type { VoiceSample } from "../shapes";

export const inboundLead = {
  id: "inbound-lead",
  title: "Inbound lead call",
  duration: "2:30",
  seconds: 150,
  summary: "10:41 PM on a Wednesday. A new patient calls Marlowe Dental with a cracked tooth.",
  speakers: { agent: "Agent", caller: "Caller" },
  outcome: "Visit booked for 8:40 AM, insurance link sent, waitlist joined.",
  recording: null,
  cues: [
    {
      at: 0.5,
      speaker: "agent",
      text:
        "Thanks for calling Marlowe Dental. I’m the office’s AI assistant. I can book a visit or put you through " +
        "to a person. What’s going on?",
    },
    { at: 11.5, speaker: "caller", text: "Oh, hi. I didn’t expect anyone at this hour. I cracked a tooth at dinner." },
    {
      at: 18.5,
      speaker: "agent",
      text: "I’m sorry to hear that. Is there any swelling, a fever, or bleeding that won’t stop?",
    },
    { at: 25.5, speaker: "caller", text: "No, nothing like that. It’s just sharp, and cold water hurts." },
    {
      at: 30.5,
      speaker: "agent",
      text:
        "Then our dentists will want to see you within a day. If swelling or fever starts tonight, please go to urgent " +
        "care.",
    },
    { at: 39.5, speaker: "caller", text: "Okay. Can I come tomorrow, then?" },
    {
      at: 42.5,
      speaker: "agent",
      text: "Yes. Tomorrow I have eight forty or eleven twenty with Dr. Sorensen. Which works better?",
    },
    { at: 49.5, speaker: "caller", text: "Eight forty. But I have to be at work by ten." },
    {
      at: 54.5,
      speaker: "agent",
      text: "The visit takes about forty minutes, so that should work. Have you been to Marlowe Dental before?",
    },
    { at: 62.5, speaker: "caller", text: "No, first time. A friend told me about you." },
    { at: 66.5, speaker: "agent", text: "Welcome! May I have your full name, and the best number for a text?" },
    { at: 73.5, speaker: "caller", text: "Daniel Reyes. Five one two, five five five, zero one four seven." },
    {
      at: 79,
      speaker: "agent",
      text: "Daniel Reyes, five one two, five five five, zero one four seven. Did I get both right?",
    },
    { at: 86.5, speaker: "caller", text: "You did. What will this cost me, roughly?" },
    {
      at: 90.5,
      speaker: "agent",
      text:
        "An exam with one X-ray is ninety dollars. A repair depends on what the dentist finds, so I won’t guess. " +
        "You get a written price before any work starts.",
    },
    { at: 103, speaker: "caller", text: "Fair enough. I have insurance through work, but the card’s in the car." },
    {
      at: 109,
      speaker: "agent",
      text: "No problem. I’ll text you a link. A photo of it is enough, and the front desk checks before you arrive.",
    },
    { at: 118, speaker: "caller", text: "Great. Where do I park?" },
    { at: 120.5, speaker: "agent", text: "Behind the building, off Alder Street. The first hour is free." },
    { at: 126, speaker: "caller", text: "And if something opens up even earlier?" },
    {
      at: 129,
      speaker: "agent",
      text:
        "You’re on the waitlist. If a spot opens, someone will call you at seven thirty. Your confirmation is on its " +
        "way. Anything else?",
    },
    { at: 139.5, speaker: "caller", text: "No, that’s everything. Thanks, I feel better already." },
    {
      at: 143,
      speaker: "agent",
      text: "Good. Lukewarm water only tonight. We’ll see you at eight forty, Daniel. Good night.",
    },
  ],
} as const satisfies VoiceSample;
