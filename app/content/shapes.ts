/** Names of the line icons the texts ask for; the drawings live in the interface. */
export type IconName =
  | "bell" // a bell: alerts, reminders
  | "calendar" // a month sheet: bookings
  | "chart" // three rising bars: reporting
  | "chat" // two speech bubbles: chat agents
  | "check" // a tick in a circle: tested, done
  | "clock" // a clock face: hours, time saved
  | "compass" // a compass: audit, discovery
  | "document" // a sheet with lines: forms, reports
  | "filter" // a funnel: qualifying, sorting
  | "flow" // three linked nodes: automation
  | "gauge" // a dial: speed, performance
  | "handshake" // two hands: working together
  | "headset" // a headset: a person takes over
  | "inbox" // a tray: incoming work
  | "key" // a key: ownership, access
  | "layers" // three stacked sheets: one view of many sources
  | "lock" // a padlock: permissions
  | "mail" // an envelope: email
  | "mobile" // a phone screen: field work
  | "moon" // a crescent: the night shift
  | "pencil" // a pencil: wording, design
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
export type Capability = { icon: IconName; title: string; description: string };
export type Application = {
  title: string;
  description: string;
  results: readonly string[];
  tools?: readonly string[];
  features?: readonly string[];
};
export type Phase = { phase: string; duration?: string; description: string };
type Differentiator = { title: string; description: string };
type Platform = { name: string; description: string };
export type Faq = { question: string; answer: string };
export type Link = { label: string; href: string };
/** A button that opens an email draft. */
export type MailAction = { label: string; to: string; subject: string };
/** A band of like items under one heading. */
export type Band<Item> = { heading: string; lede?: string | undefined; items: readonly Item[] };
type Heading = { heading: string; lede: string };
type ClosingCall = { heading: string; text: string };

/** `title` goes without the suffix that names the product. */
export type PageMeta = { title: string; description: string; keywords: readonly string[] };

export type ServiceSlug = "ai-agents" | "dashboards-analytics" | "workflow-automation" | "custom-web-apps";

/** The spec's pair for cards and case studies: `metric` is the figure, `label` what it counts. */
type Result = { metric: string; label: string };
export type ServiceCard = {
  slug: ServiceSlug;
  icon: IconName;
  title: string;
  tagline: string;
  benefits: readonly string[];
  stats: readonly Result[];
  /** Milliseconds the card's entrance waits. */
  delay: number;
};

/** Used in structured data only. */
export type Rating = { value: number; count: number };

export type ServicePage = {
  slug: ServiceSlug;
  path: `/services/${ServiceSlug}`;
  anchor: string;
  /** The page's name in breadcrumb, menu and footer. */
  name: string;
  icon: IconName;
  rating: Rating;
  hero: { title: string; lede: string };
  stats: readonly StatItem[];
  platforms?: Band<Platform>;
  capabilities: Band<Capability>;
  applications: Band<Application>;
  process: Band<Phase> & { note?: string };
  benefits: Band<Differentiator>;
  roi?: Band<StatItem>;
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

export type VoiceSection = {
  anchor: string;
  name: string;
  hero: { title: string; lede: string };
  stats: readonly StatItem[];
  samples: Heading & {
    items: readonly VoiceSample[];
    labels: { transcript: (call: string) => string; recording: (call: string) => string };
  };
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
export type TimelineEntry = { phase: string; duration: string; description: string };

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
  outcomes: readonly string[];
  technologies: readonly string[];
  timeline: readonly TimelineEntry[];
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
export type ContactCard = { icon: IconName; title: string; description: string; detail: string };
