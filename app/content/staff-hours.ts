const closedBefore = (demos: number) =>
  demos === 0 ? "No demo is there." : `${demos === 1 ? "One demo is" : `${demos} demos are`} there already: see below.`;

/** Every word of the staff's closed hours. */
export const staffHours = {
  title: "Closed hours",
  intro: "What you close is offered to nobody from then on. Demos that are there already stay.",
  days: {
    heading: "Days",
    label: "Days that can be booked",
    today: "today",
    closed: "closed",
    partly: (closed: number, hours: number) => `${closed} of ${hours} hours closed`,
    none: "no hours",
    demos: (count: number) => (count === 1 ? "1 demo" : `${count} demos`),
    /** In the cell of a day, which is narrow. */
    short: { closed: "closed", partly: "partly" },
    key: "A dot stands for a demo.",
    other: "A day further ahead",
    show: "Show",
  },
  day: {
    hours: "Hours",
    closed: "closed",
    over: "over",
    others: "Between the hours",
    noHours: "No demos are held on this day. Closing it now keeps it closed should the business’s hours change.",
    closeHours: "Close these hours",
    openHours: "Open these hours",
    closeDay: "Close this day",
    openDay: "Open this day",
    allClosed: "All of this day is closed. Opening one hour leaves the others closed.",
  },
  done: {
    closed_day: (day: string, demos: number) => `${day} is closed. ${closedBefore(demos)}`,
    closed_hours: (day: string, demos: number) => `The hours on ${day} are closed. ${closedBefore(demos)}`,
    opened_day: (day: string) => `${day} is open.`,
    opened_hours: (day: string) => `The hours on ${day} are open.`,
  },
  problems: {
    noHour: "Nothing was changed: choose at least one hour.",
    noForm: "Nothing was changed: this form was not understood. Choose the day again.",
  },
  standing: {
    heading: "Demos in closed hours",
    text: "They stay until you move or cancel them. The next page says whether their visitors are told.",
    move: "Move",
    cancel: "Cancel",
    /** For who hears the link alone. */
    of: (name: string) => `: ${name}`,
  },
  list: {
    heading: "What is closed",
    none: "Nothing is closed.",
    allDay: "All day",
    open: "Open",
    openOf: (day: string) => `: ${day}`,
  },
  unread: {
    title: "The desk can’t be read right now",
    text: "Nothing was changed. Reload this page in a minute.",
  },
} as const;
