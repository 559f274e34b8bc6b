/** Names of the line icons the texts ask for; the drawings live in the interface. */
export type IconName =
  | "bell" // a bell: alerts, reminders
  | "calendar" // a month sheet: bookings
  | "chart" // three rising bars: reporting
  | "chat" // two speech bubbles: chat agents
  | "check" // a tick in a circle: tested, done
  | "clock" // a clock face: hours, time saved
  | "document" // a sheet with lines: forms, reports
  | "filter" // a funnel: qualifying, sorting
  | "flow" // three linked nodes: automation
  | "gauge" // a dial: speed, performance
  | "headset" // a headset: a person takes over
  | "key" // a key: ownership, access
  | "lock" // a padlock: permissions
  | "mail" // an envelope: email
  | "mobile" // a phone screen: field work
  | "moon" // a crescent: the night shift
  | "phone" // a handset: voice agents
  | "plug" // a plug: integrations
  | "refresh" // two turning arrows: retries, updates
  | "search" // a magnifier: finding, tracing
  | "shield" // a shield: limits, protection
  | "target" // rings: goals
  | "wallet" // a wallet: cost, savings
  | "waveform" // a sound wave: speech
  | "window"; // an app window: web apps

export type Metric = { value: string; label: string };
export type StatItem = { number: string; label: string; description: string };
/** `said`: words in which it is heard, at `time` of the first sample call. */
export type Capability = {
  icon?: IconName;
  title: string;
  description: string;
  time?: string;
  said?: readonly string[];
};
/** `board` and `screen` are drawn from invented figures and names, as the scenes are. */
export type Application = {
  /** When in a night somebody asks for it, and where. */
  time?: string;
  channel?: string;
  title: string;
  description: string;
  results: readonly string[];
  tools?: readonly string[];
  features?: readonly string[];
  board?: { kind: "funnel" | "parts" | "amounts" | "ranking"; rows: readonly { label: string; count: number }[] };
  screen?: {
    look: "board" | "chain" | "phone" | "sheet";
    rows: readonly { name: string; state: string; hue: Hue }[];
  };
};
type Hue = "green" | "blue" | "orange" | "gray";
export type Phase = { phase: string; duration?: string; description: string };
/** `bought`: how it is with software off the shelf. */
export type Differentiator = { title: string; description: string; bought?: string };
export type Platform = { name: string; description: string };
export type Faq = { question: string; answer: string };
export type Link = { label: string; href: string };
/** A button that opens an email draft. */
export type MailAction = { label: string; to: string; subject: string };
/** A band of like items under one heading. */
export type Band<Item> = { heading: string; lede?: string | undefined; items: readonly Item[] };
type ClosingCall = { heading: string; text: string };

/** `title` goes without the suffix that names the product. */
export type PageMeta = { title: string; description: string; keywords: readonly string[] };

/**
 * What every page knows of a service, for its menus; `hint` says what it is in six words. Services stand in ascending order.
 * `answer` is one more short answer about the challenge, in the booking form of the service's own page.
 */
export type ServiceLink = { place: number; name: string; hint: string; answer?: ShortAnswer };

/** An answer about the challenge: a button's label, and the sentence that it writes. */
export type ShortAnswer = { readonly label: string; readonly text: string };

/** The spec's pair for cards and case studies: `metric` is the figure, `label` what it counts. */
type Result = { metric: string; label: string };

export type Rating = { value: number; count: number };

/** Names of the drawn scenes; the drawings live in the interface. */
export type SceneName = "chat" | "voice" | "dashboard" | "flow" | "app";

type FlowNode = { icon: IconName; title: string; text: string };
/** A page of figures with one part for each capability. Totals are added up where it is drawn. */
export type PartsDrawing = {
  /** Before the names of the tools. */
  alt: string;
  title: string;
  time: string;
  figure: { label: string; definition: string; range: number };
  days: readonly { label: string; count: number; isLit?: boolean }[];
  rows: readonly (readonly string[])[];
  alert: string;
  question: { text: string; filter: string; rows: readonly { label: string; count: number }[] };
  views: readonly { who: string; what: string; value: string }[];
  sources: string;
};
/** A chat, and what is filed of it. */
export type ChatDrawing = {
  alt: string;
  title: string;
  time: string;
  messages: readonly { from: "visitor" | "agent"; text: string }[];
  lead: { title: string; time: string; rows: readonly { label: string; value: string }[] };
};
/** Steps in a line, which part at the end. */
export type FlowDrawing = {
  alt: string;
  title: string;
  time?: string;
  nodes: readonly FlowNode[];
  ends: readonly FlowNode[];
};
/** A window: a table of which one row is open as a form. */
export type AppDrawing = {
  alt: string;
  address: string;
  nav: readonly string[];
  current: string;
  columns: readonly string[];
  rows: readonly { job: string; customer: string; due: string; status: string; hue: Hue }[];
  open: string;
  form: {
    title: string;
    fields: readonly { label: string; value: string }[];
    save: string;
    history: string;
  };
};

/** From an hour to an hour, counted from 6 PM on the evening before. */
type Span = readonly [from: number, to: number];
/** Days from evening to evening. `marks`: the day, counted from 0, and the hour of each benefit in turn. */
export type WeekDrawing = {
  alt: string;
  title: string;
  labels: Record<WeekWork, string>;
  days: readonly ({ day: string } & Record<WeekWork, readonly Span[]>)[];
  marks: readonly (readonly [day: number, hour: number])[];
};
/** What is typed by hand, what runs by itself, and when a person decides. */
export type WeekWork = "byHand" | "byItself" | "byPerson";

/** A section of the overview of all services; in full it has figures and a mail, too. `said`: by who needs it. Sections stand in ascending order. */
type Brief = { place: number; said: string; heading: string; lede: string; isFull: boolean };

type CardText = { tagline: string; benefits: readonly string[]; stats: readonly Result[] };
export type ServiceCard = CardText & { path: string; name: string; scene: SceneName };

/** All that a service says. Its address and anchor follow from the name of its file. */
export type ServicePage = {
  meta: PageMeta;
  rating: Rating;
  scene: SceneName;
  /** What its scene shows here, where that is not what it shows elsewhere. */
  drawn?: { chat: ChatDrawing };
  brief: Brief;
  /** On the home page. */
  card: CardText;
  hero: { title: string; lede: string };
  /** Slug of the case study that proves it; nothing stands in its place while there is none. */
  proof?: string;
  /** What was built for that client, where it is more than this. */
  proofNote?: string;
  /** None where `roi` has the figures of the page. */
  stats?: readonly StatItem[];
  applications: Band<Application>;
  capabilities: Band<Capability> & { drawing?: PartsDrawing };
  platforms?: Band<Platform>;
  /** How the night of its applications ends. */
  morning?: { time: string; title: string; text: string };
  voice?: VoiceSection;
  /** As a table where its `columns` have names: the reason, software that is bought, what is built. As marks in a `week` if there is one. */
  benefits?: Band<Differentiator> & { columns?: readonly [string, string, string]; week?: WeekDrawing };
  roi?: Band<StatItem>;
  /** Whether the savings calculator stands below the hero. */
  calculator?: true;
  process: Band<Phase> & { note?: string };
  faq: Band<Faq>;
  closing: ClosingCall;
  bookLabel: string;
  mail: MailAction;
};

type Speaker = "agent" | "caller";
/** `at` is the second at which the turn begins. */
export type Cue = { at: number; speaker: Speaker; text: string };
export type VoiceSample = {
  id: "inbound-lead" | "outbound-sales";
  title: string;
  duration: "2:30" | "1:45";
  seconds: number;
  summary: string;
  speakers: Record<Speaker, string>;
  outcome: string;
  /** A file of `public/samples`, such as `/samples/inbound-lead.mp3`; null for a call that can only be read. */
  recording: string | null;
  cues: readonly Cue[];
};

/** A service that is part of another one's page and has a section of its own on the overview. */
export type VoiceSection = {
  anchor: string;
  scene: SceneName;
  brief: Brief;
  hero: { title: string; lede: string };
  /** As of a service. */
  proof?: string;
  stats: readonly StatItem[];
  samples: Band<VoiceSample>;
  capabilities: Band<Capability>;
  applications: Band<Application>;
  differentiators: Band<Differentiator>;
  bookLabel: string;
  mail: MailAction;
};

/** The badge color follows this; an unknown type is gray. */
type SolutionType = "Voice agent" | "Chat agent" | "Workflow" | "Web app" | "ERP" | "E-commerce";
type LogoKey = "marlowe" | "brightwell" | "quillfreight" | "larkfield" | "tessel" | "harbor";
/** Paths on a grid of 48 units: `line` is stroked and `fill` filled in the color of the text, `lit` in the lamp's. */
export type LogoDrawing = { line?: string; fill?: string; lit?: string };
type GradientKey = "night" | "lamp" | "periwinkle" | "dawn" | "moss" | "clay";

/** What a list shows of a case study. */
export type CaseCard = {
  /** Used in the URL, and as the file name of the card and its story. */
  slug: string;
  /** Cards stand in ascending order. */
  place: number;
  client: string;
  /** One of the drawn ones, or a drawing. */
  logo: LogoKey | LogoDrawing;
  headline: string;
  industry: string;
  solutionType: SolutionType;
  description: string;
  results: readonly Result[];
  testimonial: string;
  author: string;
  timeframe: string;
  investment: string;
  /** 'Not specified' hides the badge. */
  roi: string;
  gradient: GradientKey;
  website: string | null;
};

/** The rest of it, fetched when somebody opens the story. */
export type FullStory = {
  challenge: string;
  solution: string;
  implementation: string;
  /** What the `results` of its card do not say. */
  outcomes: readonly string[];
  technologies: readonly string[];
  timeline: readonly Required<Phase>[];
  /** What was built, as a drawing: that of its service, or with words of its own. */
  scene?: SceneName;
  drawn?: { flow: FlowDrawing } | { app: AppDrawing };
};

/** The whole entity. */
export type CaseStudy = CaseCard & { fullStory: FullStory };

export type Testimonial = {
  name: string;
  title: string;
  company: string;
  rating: 1 | 2 | 3 | 4 | 5;
  quote: string;
  result: string;
  /** Initials; the picture is drawn from them. */
  avatar: string;
};
/** `picture` is a square file of `public/`, such as `/people/ana.webp`. */
export type Person = { name: string; line: string; picture: string };
export type VideoTestimonial = { name: string; title: string; company: string; topic: string };

type ShiftTag = "voice" | "chat" | "workflow";
export type ShiftLine = { time: string; what: string; detail: string; tag: ShiftTag };
export type TaskCount = { count: number; label: string };
export type HistoryEntry = { year: number; title: string; description: string };
/** The mark beside the name, as two SVG paths on a square of 32 units. */
export type Logo = { text: string; accent: string };

export type ContactCard = { icon: IconName; title: string; description: string; detail: string };
