import { brand } from "../brand";
import type { ShiftLine, TaskCount } from "../shapes";
import { testimonial } from "./quote";

/** `tooltip` explains what its words leave open. */
type Badge = { label: string; tooltip?: string };
const badges: readonly Badge[] = [
  { label: "98% satisfaction" },
  { label: "1-minute setup", tooltip: "Booking your call takes a minute. Projects take 6-12 weeks." },
  { label: "No credit card needed" },
];

const night: readonly ShiftLine[] = [
  { time: "10:41 PM", what: "Inbound call answered", detail: "in 2 rings", tag: "voice" },
  { time: "11:58 PM", what: "Quote request qualified", detail: "and filed", tag: "chat" },
  { time: "1:30 AM", what: "46 invoices matched", detail: "to orders", tag: "workflow" },
  { time: "2:17 AM", what: "No-show rebooked", detail: "for Tuesday, 10 AM", tag: "voice" },
  { time: "3:12 AM", what: "Demo booked", detail: "by a visitor in Madrid", tag: "chat" },
  { time: "6:30 AM", what: "Morning list sent", detail: "2 need a person", tag: "workflow" },
];

/** The four kinds add up to the morning's total. */
const morning: readonly TaskCount[] = [
  { count: 14, label: "Calls answered" },
  { count: 19, label: "Chats resolved" },
  { count: 6, label: "Meetings booked" },
  { count: 46, label: "Invoices matched" },
];

const stats = [
  { number: "10,000+", label: "hours saved" },
  { number: "800+", label: "meetings booked" },
  { number: "90%", label: "faster response", description: "under 30 seconds" },
] as const;

export const hero = {
  eyebrow: brand.tagline,
  title: "From Overwhelmed To Optimized",
  lede:
    "AI agents, automations, dashboards and custom apps for small and midsize businesses. They answer " +
    "calls, book appointments and do the busywork around the clock.",
  bookLabel: "Book Your Free Digital Transformation Strategy Call",
  seeLabel: "See it in action",
  badges,
  clients: {
    /** Names the list for screen readers. */
    label: "Built for",
    names: [
      { name: "Marlowe Dental", logo: "marlowe" },
      { name: "Harbor & Pine", logo: "harbor" },
      { name: "Quillfreight", logo: "quillfreight" },
    ],
  },
  testimonial,
  stats,
  shift: {
    mark: "illustration",
    night: {
      title: "Tonight’s shift",
      lines: night,
      totals: [
        { count: "14", label: "calls answered" },
        { count: "6", label: "meetings booked" },
        { count: "0", label: "people awake" },
      ],
    },
    morning: {
      title: "Good morning",
      total: 85,
      text: "things already done. Grab your coffee; here’s the list.",
      kinds: morning,
      totals: [
        { count: "0", label: "left unanswered" },
        { count: "2", label: "need a person" },
        { count: "9 h", label: "saved last night" },
      ],
    },
  },
} as const;
