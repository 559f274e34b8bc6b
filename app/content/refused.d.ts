/** Shown when a form, or the page of the form, was refused. */
export declare const refused: {
  readonly home: "Back to Home";
  readonly mail: "Email hello@nightshift.example";
  readonly mailTo: `mailto:hello@nightshift.example?subject=${string}`;
  readonly openForm: "Open the booking form";
  readonly tooMany: {
    readonly code: "429";
    readonly title: "The line is busy";
    readonly text: string;
  };
  readonly tooLarge: {
    readonly code: "413";
    readonly title: "That form is too long";
    readonly text: string;
  };
  readonly failed: {
    readonly code: "500";
    readonly title: "Something went wrong on our end";
    readonly text: string;
  };
  readonly elsewhere: {
    readonly code: "403";
    readonly title: "This form came from another site";
    readonly text: string;
  };
};
