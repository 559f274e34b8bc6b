import type { IconName, Logo } from "~/content/shapes";

/** Line drawings on a grid of 24 units: all that texts ask for by name, and those of the controls. */
const paths = {
  arrow: "M5 12h14m-6-6 6 6-6 6",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4",
  box: "M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5",
  calendar: "M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4",
  card: "M3 5.5h18v13H3zM3 9.8h18M6.5 15h4",
  cart: "M3 4.5h2.5l2.3 10.5h9.7l2-7.5H6.3M9 19.2v.1M16.5 19.2v.1",
  chart: "M4 20h16M7 20v-6M12 20V9M17 20V4.5",
  chat: "M4 5h12v9H9l-3.5 3v-3H4zM16 9h4v8h-1.5v2.5L15.5 17H11",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevronDown: "m6 9.5 6 5.5 6-5.5",
  chevronLeft: "m14.5 6-6 6 6 6",
  chevronRight: "m9.5 6 6 6-6 6",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2",
  close: "M6 6l12 12M18 6 6 18",
  code: "m8.5 7-5 5 5 5M15.5 7l5 5-5 5M13.5 5l-3 14",
  cookie:
    "M20.5 12.3A8.5 8.5 0 1 1 11.8 3.5a3.2 3.2 0 0 0 3.4 4.2 3.6 3.6 0 0 0 5.3 4.6ZM8.6 9.5v.1M8.5 15v.1M12.2 12.8v.1M14.8 16.6v.1",
  database: "M5 6.5c0-3.3 14-3.3 14 0v11c0 3.3-14 3.3-14 0zM5 6.5c0 3.3 14 3.3 14 0M5 12c0 3.3 14 3.3 14 0",
  document: "M6 3.5h8.5L18.5 7.5V20.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16.2h6.5",
  external: "M9 5H5v14h14v-4M13 5h6v6M19 5l-8.5 8.5",
  filter: "M4 5h16l-6 7.5V19l-4 1.5v-8z",
  flow: "M4 5h5v5H4zM15 5h5v5h-5zM9.5 15h5v5h-5zM9 7.5h6M17.5 10v4.5l-3 3M6.5 10v4.5l3 3",
  gauge: "M4.5 17.5a8.5 8.5 0 1 1 15 0M12 14l4-4.5M12 14v.1",
  headset: "M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5h-3zM16.5 13.5h3v5h-3zM19.5 18.5c0 2-2 2.5-5 2.5",
  invoice: "M6 3.5h12v17l-2.4-1.5-2.4 1.5-2.4-1.5-2.4 1.5L6 20.5zM9 8h6M9 11.5h6M12.5 15H15",
  key: "M8 11.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM11.2 12.8 20 4M16.5 7.5l2.5 2.5M13.5 10.5l2 2",
  link: "M10 14a4 4 0 0 0 6 .3l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.3l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
  lock: "M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2",
  mail: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5",
  menu: "M4 7.5h16M4 12h16M4 16.5h16",
  mobile: "M7 3.5h10v17H7zM11 17.5h2",
  moon: "M20 14.2A8.2 8.2 0 1 1 9.8 4 6.6 6.6 0 0 0 20 14.2Z",
  phone:
    "M6 3.5h3.5l1.5 4.5-2.3 1.7a11 11 0 0 0 5.6 5.6L16 13l4.5 1.5V18a2.5 2.5 0 0 1-2.5 2.5C10.5 20 4 13.5 3.5 6A2.5 2.5 0 0 1 6 3.5Z",
  plug: "M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5",
  plus: "M12 5v14M5 12h14",
  refresh: "M19.5 10A8 8 0 0 0 5.5 7.5L4 9.5M4 5v4.5h4.5M4.5 14a8 8 0 0 0 14 2.5l1.5-2M20 19v-4.5h-4.5",
  scales: "M12 4v16M7.5 20h9M5 6.5h14M5 6.5 2.5 13.5a2.6 2.6 0 0 0 5 0zM19 6.5l-2.5 7a2.6 2.6 0 0 0 5 0z",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5",
  shield: "M12 3.5l7.5 2.8v5.2c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6.3zM8.8 12l2.3 2.3 4.2-4.3",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5V5M12 19v2.5M4.6 4.6l1.8 1.8M17.6 17.6l1.8 1.8M2.5 12H5M19 12h2.5M4.6 19.4l1.8-1.8M17.6 6.4l1.8-1.8",
  target: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 12v.1",
  team: "M9 5a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 9 5ZM3 19.5c.3-7 11.7-7 12 0M15.5 5.3a3.3 3.3 0 0 1 0 6M17 14.3c2.5.6 4 2.3 4 5.2",
  truck: "M3 6h11v10.5H3zM14 10h4l3 3.5v3h-7M7 16.5a1.7 1.7 0 1 0 .1 0ZM17 16.5a1.7 1.7 0 1 0 .1 0Z",
  wallet: "M4 7h14.5v-2.5H6A2 2 0 0 0 4 6.5V18a2 2 0 0 0 2 2h14V7h-1.5M16 13.5v.1",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.2M12 17v.2",
  waveform: "M4 10.5v3M8 7v10M12 4v16M16 8v8M20 10.5v3",
  window: "M3.5 5h17v14h-17zM3.5 9h17M6.5 7v.1M9 7v.1",
} as const satisfies Record<IconName, string> & Record<string, string>;

/** A line icon in the color of the text. Decorative: the text beside it has the meaning. */
export function Icon({ name, className = "" }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The mark beside the name. */
export function Mark({ logo, className = "size-6" }: { logo: Logo; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" className={className} aria-hidden="true">
      <path d={logo.text} fill="currentColor" />
      <path d={logo.accent} className="fill-lamp" />
    </svg>
  );
}
