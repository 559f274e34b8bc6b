const paths = {
  arrow: "M5 12h14m-6-6 6 6-6 6",
  calendar: "M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevronLeft: "m14.5 6-6 6 6 6",
  chevronRight: "m9.5 6 6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  moon: "M20 14.2A8.2 8.2 0 1 1 9.8 4 6.6 6.6 0 0 0 20 14.2Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5V5M12 19v2.5M4.6 4.6l1.8 1.8M17.6 17.6l1.8 1.8M2.5 12H5M19 12h2.5M4.6 19.4l1.8-1.8M17.6 6.4l1.8-1.8",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.2M12 17v.2",
} as const;

export type IconName = keyof typeof paths;

/** A line icon of 24 units, in the colour of the text. Decorative: what it means is said beside it. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
