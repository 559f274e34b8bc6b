/** What the site knows of a field in which a visitor types something about themselves. */
type FieldRule = {
  /** Most characters (Unicode code points) that it can have. */
  readonly most: number;
  readonly required: boolean;
  /** A line, a mail address, or a text of several lines. */
  readonly kind: "line" | "email" | "text";
  /** How its line in the description begins, in calendars and mails to staff; null for what is not part of it. */
  readonly label: string | null;
};

/**
 * What a visitor types about themselves, in the order of the form, of the description's lines, and of what staff see. A text
 * of several lines is the last. A field more is an entry here, and what docs/customizing.md names.
 */
const leadFields = {
  name: { most: 100, required: true, kind: "line", label: null },
  email: { most: 254, required: true, kind: "email", label: null },
  company: { most: 120, required: true, kind: "line", label: "Company" },
  challenge: { most: 2000, required: true, kind: "text", label: "Challenge" },
} as const satisfies Record<string, FieldRule>;

export type LeadField = keyof typeof leadFields;
/** A field that cannot be left empty. */
export type RequiredField = {
  [Field in LeadField]: (typeof leadFields)[Field]["required"] extends true ? Field : never;
}[LeadField];

/** A person's details, cleaned and within the limits; what may be left empty, and was, is an empty text. */
export type Lead = Readonly<Record<LeadField, string>>;

/**
 * A lead as the server stores it. Of a payload in another shape than the form's, `name` and `source` are null, `company` is
 * its summary, and `challenge` its description: nobody knows which words of it are a person's name. Once the lead is erased
 * all of it is null or empty.
 */
export type StoredLead = Omit<Lead, "name"> & {
  readonly name: string | null;
  /** One line on where the visit came from. */
  readonly source: string | null;
};

export const leadFieldNames = Object.keys(leadFields) as readonly LeadField[];

/** The rule of a field. */
export function ruleOf(field: LeadField): FieldRule {
  return leadFields[field];
}

/** A value for each field. */
export function eachField<Value>(make: (field: LeadField) => Value): Record<LeadField, Value> {
  // `make` was called for every field.
  return Object.fromEntries(leadFieldNames.map((field) => [field, make(field)])) as Record<LeadField, Value>;
}

/** A lead alone, of what has more. */
export function leadOf(stored: StoredLead): StoredLead {
  return { ...eachField((field) => stored[field] ?? ""), name: stored.name, source: stored.source };
}

/** A lead without any text. */
export const emptyLead: StoredLead = { ...eachField(() => ""), name: null, source: null };
