import type { AppDrawing, ChatDrawing, FlowDrawing } from "./shapes";

/** What the drawn scenes show. People and businesses in them are invented; `mark` says so. Totals are added up where they are drawn. */
export const scenes = {
  mark: "illustration",
  voice: {
    alt: "A call at 10:41 PM, drawn as a waveform of two speakers, becomes a visit booked for Thursday at 8:40 AM.",
    title: "Inbound call",
    time: "10:41 PM",
    length: "2:30",
    seconds: 150,
    /** When each turn of the first sample call begins: the agent's, the caller's, and so on. */
    turns: [
      0.5, 11.5, 18.5, 25.5, 30.5, 39.5, 42.5, 49.5, 54.5, 62.5, 66.5, 73.5, 79, 86.5, 90.5, 103, 109, 118, 120.5, 126,
      129, 139.5, 143,
    ],
    agent: "Agent",
    caller: "Caller",
    day: "Thursday",
    slots: [
      { time: "8:00 AM", text: "Taken", kind: "taken" },
      { time: "8:40 AM", text: "Daniel Reyes, cracked tooth", kind: "booked" },
      { time: "9:30 AM", text: "Taken", kind: "taken" },
      { time: "11:20 AM", text: "Free", kind: "free" },
    ],
    stamp: "Booked during the call",
  },
  chat: {
    alt: "A chat at 11:58 PM about heat that is out ends as a filed lead with a visit on Sunday at 8 AM.",
    title: "Website chat",
    time: "11:58 PM",
    messages: [
      { from: "visitor", text: "Our heat is out. Do you service Round Rock on Sundays?" },
      { from: "agent", text: "I’m the AI assistant. Yes, we do. Is everyone safe and warm? And how old is the unit?" },
      { from: "visitor", text: "We’re OK. It’s about 14 years old." },
      { from: "agent", text: "I have Sunday at 8 or 11:30 AM. The visit fee is on page 2 of our price list." },
      { from: "visitor", text: "8 works." },
    ],
    lead: {
      title: "Filed as a lead",
      time: "12:01 AM",
      rows: [
        { label: "Request", value: "No heat, unit 14 years old" },
        { label: "City", value: "Round Rock" },
        { label: "Visit", value: "Sunday 8 AM, confirmed" },
      ],
    },
  },
  dashboard: {
    alt: "A dashboard of one week: 138 orders as bars by day, the 30 orders of Friday by channel, and open invoices by age.",
    title: "This week",
    updated: "Updated 6 AM",
    orders: {
      label: "orders",
      definition: "Order: paid or on account, not canceled.",
      days: [
        { day: "Mon", count: 18 },
        { day: "Tue", count: 24 },
        { day: "Wed", count: 21 },
        { day: "Thu", count: 27 },
        { day: "Fri", count: 30 },
        { day: "Sat", count: 12 },
        { day: "Sun", count: 6 },
      ],
    },
    rows: {
      day: "Fri",
      title: "Behind Friday’s",
      items: [
        { label: "Store", count: 14 },
        { label: "Phone agent", count: 9 },
        { label: "Email", count: 7 },
      ],
    },
    invoices: {
      label: "open invoices",
      items: [
        { label: "Up to 30 days", dollars: 8200 },
        { label: "31 to 60 days", dollars: 3100 },
        { label: "Over 60 days", dollars: 900 },
      ],
    },
    alert: "Sunday is under your range of 8 to 35.",
  },
  flow: {
    alt:
      "A workflow at 1:30 AM: 48 invoices arrive by email, are read and compared with orders; 46 are " +
      "posted, 2 wait for a person.",
    title: "Invoices, nightly",
    time: "1:30 AM",
    nodes: [
      { icon: "mail", title: "Email arrives", text: "48 invoices" },
      { icon: "document", title: "Fields are read", text: "48 read" },
      { icon: "filter", title: "Compared with orders", text: "46 match, 2 do not" },
    ],
    ends: [
      { icon: "check", title: "Posted", text: "46, each once" },
      { icon: "headset", title: "Waits for a person", text: "2, difference marked" },
    ],
  },
  app: {
    alt: "An application window: a table of four jobs with their status, and the form of the job that is open.",
    address: "jobs.yourbusiness.example",
    nav: ["Orders", "Parts", "Jobs", "Invoices"],
    current: "Jobs",
    columns: ["Job", "Customer", "Due", "Status"],
    rows: [
      { job: "2084", customer: "Alder Café", due: "Wed 4 PM", status: "Ready", hue: "green" },
      { job: "2085", customer: "North Pier", due: "Thu 11 AM", status: "In progress", hue: "blue" },
      { job: "2087", customer: "Oakline", due: "Fri 2 PM", status: "Needs parts", hue: "orange" },
      { job: "2090", customer: "Mira Studio", due: "Mon 9 AM", status: "Planned", hue: "gray" },
    ],
    open: "2087",
    form: {
      title: "Job 2087",
      fields: [
        { label: "Customer", value: "Oakline" },
        { label: "Promised", value: "Fri 2 PM" },
        { label: "Who", value: "Ana" },
        { label: "Note", value: "Hinges arrive Thursday" },
      ],
      save: "Save",
      history: "Ana moved this from Thursday, 4:12 PM",
    },
  },
} as const;

/** What the scenes can show: a story has a flow or an app of its own, and a service a chat. */
export type Scenes = Omit<typeof scenes, "chat" | "flow" | "app"> & {
  chat: ChatDrawing;
  flow: FlowDrawing;
  app: AppDrawing;
};
