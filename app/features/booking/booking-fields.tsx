import { controlClass, describe, Field } from "~/components/field";
import { booking, bookingProblems } from "~/content/booking";
import type { BookingForm, FieldProblems } from "~/domain/booking/request";

import { MailQuestion } from "./mail-question";

type Props = {
  /** Prefix of all ids, because the form may be in a document twice. */
  prefix: string;
  problems: FieldProblems;
  values?: Partial<BookingForm>;
  /** Whether the page loads with the focus on the first of these fields that has a problem. */
  focusProblem?: boolean;
  /** Called when the proposed mail address is taken. */
  onTake?: () => void;
};

/** One line each. A `wide` one has a row of its own; one that is not `required` may be left empty. */
const inputs = [
  { name: "name", type: "text", autoComplete: "name", required: true, wide: false },
  { name: "email", type: "email", autoComplete: "email", required: true, wide: false },
  { name: "company", type: "text", autoComplete: "organization", required: true, wide: true },
] as const;

/** The fields about the person. They keep what was typed before hydration. */
export function BookingFields({ prefix, problems, values, focusProblem = false, onTake }: Props) {
  const id = (name: string) => `${prefix}-${name}`;
  const error = (name: keyof FieldProblems) => {
    const code = problems[name];
    return code ? bookingProblems[code] : undefined;
  };
  const focused = focusProblem
    ? ([...inputs.map(({ name }) => name), "challenge"] as const).find((name) => problems[name])
    : null;
  return (
    <>
      {inputs.map(({ name, type, autoComplete, required, wide }) => (
        <Field
          key={name}
          id={id(name)}
          label={booking.labels[name]}
          error={error(name)}
          {...(wide && { className: "wide" })}
        >
          <input
            id={id(name)}
            name={name}
            type={type}
            autoComplete={autoComplete}
            required={required}
            defaultValue={values?.[name]}
            autoFocus={focused === name}
            className={controlClass}
            {...describe(id(name), error(name), false)}
          />
          {name === "email" ? <MailQuestion field={id(name)} onTake={onTake} /> : null}
        </Field>
      ))}
      <Field id={id("challenge")} label={booking.labels.challenge} error={error("challenge")} className="wide">
        <textarea
          id={id("challenge")}
          name="challenge"
          rows={3}
          required
          defaultValue={values?.challenge}
          autoFocus={focused === "challenge"}
          className={controlClass}
          {...describe(id("challenge"), error("challenge"), false)}
        />
      </Field>
    </>
  );
}
