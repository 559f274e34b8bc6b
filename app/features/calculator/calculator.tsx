import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";

import { Button } from "~/components/button";
import { controlClass, describe, Field } from "~/components/field";
import { track } from "~/components/track";
import { calculator } from "~/content/calculator";
import {
  readNumber,
  readSavingsQuery,
  savingsBounds,
  type SavingsField,
  savingsFields,
  type SavingsInput,
} from "~/domain/savings/savings";

import { CalculatorLine, CalculatorResult } from "./calculator-result";

const { formula, assumptions } = calculator;

/** Anchor of the calculator, where its address leads back to. */
const ANCHOR = "calculator";

type Entries = Record<SavingsField, { text: string; value: number | null }>;

/**
 * What a task costs and what automation would save. It is a plain GET form, so the numbers are in the URL and a result can be
 * shared; with JavaScript the result is updated on each key.
 */
export function Calculator({ action }: { action: ReactNode }) {
  const { pathname, search } = useLocation();
  const [entries, setEntries] = useState<Entries>(() => readSavingsQuery(new URLSearchParams(search)));
  const used = useRef(false);
  const base = useId();

  const form = useRef<HTMLFormElement>(null);

  const readTyped = useEffectEvent(() => {
    const typed = new FormData(form.current ?? undefined);
    const changes = savingsFields.flatMap((field) => {
      const text = typed.get(field);
      return typeof text === "string" && text !== entries[field].text ? [[field, text] as const] : [];
    });
    if (changes.length > 0) change(Object.fromEntries(changes));
  });
  // Text typed before hydration counts.
  useEffect(() => readTyped(), []);

  function change(texts: Partial<Record<SavingsField, string>>) {
    const next = { ...entries };
    for (const field of savingsFields) {
      const text = texts[field];
      if (text !== undefined) next[field] = { text, value: readNumber(field, text) };
    }
    setEntries(next);
    if (!used.current) track("calculator_used");
    used.current = true;
    // Bypasses the router: nothing has to be fetched for it.
    history.replaceState(history.state, "", `${pathname}${toQuery(next)}#${ANCHOR}`);
  }

  return (
    <div id={ANCHOR} className="calculator">
      <div>
        <h3 className="band-subtitle">{calculator.heading}</h3>
        <p className="text-muted mt-3">{calculator.lede}</p>
        <CalculatorLine input={completed(entries)} />
        <form ref={form} method="get" action={`${pathname}#${ANCHOR}`} noValidate className="calculator-fields">
          {calculator.fields.map(({ id, label, help, unit, error }) => {
            const inputId = `${base}-${id}`;
            const problem = entries[id].value === null ? error : undefined;
            return (
              <Field key={id} id={inputId} label={label} hint={help} error={problem}>
                <span className="relative block">
                  <input
                    id={inputId}
                    name={id}
                    type="text"
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={entries[id].text}
                    onChange={(event) => change({ [id]: event.target.value })}
                    className={`${controlClass} num pr-16`}
                    {...describe(inputId, problem, true)}
                  />
                  <span
                    aria-hidden="true"
                    className="text-muted absolute inset-y-0 right-3.5 grid place-items-center text-sm"
                  >
                    {unit}
                  </span>
                </span>
              </Field>
            );
          })}
          <div className="without-js col-span-full">
            <Button type="submit">{calculator.result.compute}</Button>
          </div>
        </form>
      </div>
      <CalculatorResult input={completed(entries)} action={action} />
      <div className="calculator-notes">
        <h4 className="font-sans font-medium tracking-normal">{formula.heading}</h4>
        <p className="text-muted mt-1">{formula.sentence}</p>
        <details className="calculator-how">
          <summary>{assumptions.heading}</summary>
          <ul>
            {assumptions.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}

/** The four numbers, or null while one of them is wrong. */
function completed(entries: Entries): SavingsInput | null {
  const { people, hours, cost, share } = entries;
  if (people.value === null || hours.value === null || cost.value === null || share.value === null) return null;
  return { people: people.value, hours: hours.value, cost: cost.value, share: share.value };
}

/** The query of the changed numbers, a wrong one as it was typed; initial values need none. */
function toQuery(entries: Entries): string {
  const changed = savingsFields.some((field) => entries[field].value !== savingsBounds[field].initial);
  if (!changed) return "";
  const query = new URLSearchParams(
    savingsFields.map((field) => [field, String(entries[field].value ?? entries[field].text)]),
  );
  return `?${query.toString()}`;
}
