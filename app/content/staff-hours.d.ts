/** Every word of the staff's closed hours. */
export declare const staffHours: {
  readonly title: "Closed hours";
  readonly intro: `What you close is offered to nobody from then on. Demos that are there already stay. Times are ${string} time.`;
  readonly days: {
    readonly heading: "Days";
    readonly label: "Days that can be booked";
    readonly today: "today";
    readonly closed: "closed";
    readonly partly: (closed: number, hours: number) => string;
    readonly none: "no hours";
    readonly demos: (count: number) => string;
    /** In the cell of a day, which is narrow. */
    readonly short: {
      readonly closed: "closed";
      readonly partly: "partly";
    };
    readonly key: "Dots stand for demos.";
    readonly other: "A day further ahead";
    readonly show: "Show";
  };
  readonly day: {
    readonly hours: "Hours";
    readonly closed: "closed";
    readonly over: "over";
    readonly unnamed: "Erased person";
    readonly others: "Between the hours";
    readonly noHours: "No demos are held on this day. Closing it now keeps it closed should the business’s hours change.";
    readonly closeHours: "Close these hours";
    readonly openHours: "Open these hours";
    readonly closeDay: "Close day";
    readonly openDay: "Open day";
    readonly allClosed: "All of this day is closed. Opening one hour leaves the others closed.";
  };
  readonly done: {
    readonly closed_day: (day: string, demos: number) => string;
    readonly closed_hours: (day: string, demos: number) => string;
    readonly opened_day: (day: string) => string;
    readonly opened_hours: (day: string) => string;
  };
  readonly problems: {
    readonly noHour: "Nothing was changed: choose at least one hour.";
    readonly noForm: "Nothing was changed: this form was not understood. Choose the day again.";
  };
  readonly standing: {
    readonly heading: "Demos in closed hours";
    readonly text: "They stay until you move or cancel them. Their visitors are told when you do.";
    readonly move: "Move";
    readonly cancel: "Cancel";
    /** For who hears the link alone. */
    readonly of: (name: string) => string;
  };
  readonly list: {
    readonly heading: "What is closed";
    readonly none: "Nothing is closed.";
    readonly allDay: "All day";
    readonly open: "Open";
    readonly openOf: (day: string) => string;
  };
  readonly unread: {
    readonly title: "The desk can’t be read right now";
    readonly text: "Nothing was changed. Reload this page in a minute.";
  };
};
