import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";

import { Button } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { controlClass, describe, Field } from "~/components/field";
import { dollars, groupedNumber } from "~/components/grouped-number";
import { replaceAddress } from "~/components/replace-address";
import { track } from "~/components/track";
import { calculator } from "~/content/calculator";
import {
  readNumber,
  readSavingsQuery,
  savingsBounds,
  type SavingsField,
  completed,
  savingsFields,
  type SavingsInput,
  savingsOf,
} from "~/domain/savings/savings";

const { formula, assumptions } = calculator;

/** Anchor of the calculator, where its address leads back to. */
const ANCHOR = "calculator";

const layout = [
  "grid gap-6 [&>*]:min-w-0 lg:gap-x-16",
  "lg:grid-cols-[1.1fr_0.9fr] lg:grid-rows-[auto_1fr] lg:gap-y-2",
].join(" ");
/** The parts of neighboring fields share rows: label, field, error, hint. */
const fieldGrid = "mt-6 grid grid-cols-[repeat(auto-fit,minmax(max(9.5rem,40%),1fr))] gap-x-5";
const fieldRows = "row-span-4 grid grid-rows-subgrid items-end pb-5 [&>.hint]:self-start";
const bill = [
  "p-card flex flex-col lg:row-span-2",
  "border-line rounded-card border bg-[color-mix(in_oklab,var(--lamp)_9%,var(--surface))]",
].join(" ");
/** Sticky under the header while the fields scroll by. */
const stickyLine = [
  "num sticky top-18 z-1 mt-5 px-4 py-2 font-medium lg:hidden",
  "border-line bg-surface rounded-control border",
].join(" ");
const unfold =
  "before:text-lamp-text py-2 font-medium before:mr-2 before:content-['+'/''] group-open/how:before:content-['–'/'']";

type Entries = Record<SavingsField, { text: string; value: number | null }>;

/**
 * What a task costs and what automation would save. It is a plain GET form, so the numbers are in the URL and a result can be
 * shared; with JavaScript the result is updated on each key. A visit to the page begins with the numbers of its address.
 */
export function Calculator() {
  return <CalculatorForm key={useLocation().key} />;
}

function CalculatorForm() {
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
    replaceAddress(`${pathname}${toQuery(next)}#${ANCHOR}`);
  }

  return (
    <div id={ANCHOR} className={layout}>
      <div>
        <h2 className="band-title">{calculator.heading}</h2>
        <p className="text-muted mt-3 text-balance">{calculator.lede}</p>
        <CalculatorLine input={completed(entries)} />
        <form ref={form} method="get" action={`${pathname}#${ANCHOR}`} noValidate className={fieldGrid}>
          {calculator.fields.map(({ id, label, help, unit, error }) => {
            const inputId = `${base}-${id}`;
            const problem = entries[id].value === null ? error : undefined;
            return (
              <Field key={id} id={inputId} label={label} hint={help} error={problem} className={fieldRows}>
                <span className="relative block">
                  <input
                    id={inputId}
                    name={id}
                    type="text"
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={entries[id].text}
                    onChange={(event) => change({ [id]: event.target.value })}
                    className={`${controlClass} num ${unit === "$" ? "pl-8" : "pr-16"}`}
                    {...describe(inputId, problem, true)}
                  />{" "}
                  <span
                    aria-hidden="true"
                    className={`text-muted absolute inset-y-0 grid place-items-center text-sm ${unit === "$" ? "left-3.5" : "right-3.5"}`}
                  >
                    {unit}
                  </span>
                </span>
              </Field>
            );
          })}
          <div className="without-js col-span-full pb-5">
            <Button type="submit">{calculator.result.compute}</Button>
          </div>
        </form>
      </div>
      <CalculatorResult input={completed(entries)} />
      <details className="group/how text-md">
        <summary className={unfold}>{formula.heading}</summary>
        <p className="text-muted mt-1">{formula.sentence}</p>
        <h3 className="mt-4 font-sans font-medium tracking-normal">{assumptions.heading}</h3>
        <ul className="text-muted mt-1 grid list-disc gap-1 pl-4">
          {assumptions.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </div>
  );
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

const { result } = calculator;
const count = (value: number) => groupedNumber(value, 1);

/** A result is announced once typing has paused for this long. */
const REST_MS = 600;

/** The result as one line, for anyone who types where the rest of it is out of sight. */
function CalculatorLine({ input }: { input: SavingsInput | null }) {
  const savings = input && savingsOf(input);
  return (
    <p className={stickyLine} aria-hidden="true">
      {savings ? result.line(count(savings.savedHours), dollars(savings.savedDollars)) : result.invalid}
    </p>
  );
}

/** The result as a bill of hours: two figures, and what they mean. */
function CalculatorResult({ input }: { input: SavingsInput | null }) {
  const savings = input && savingsOf(input);
  const saved =
    savings && input
      ? result.saved(`${count(input.share)}%`, count(savings.savedHours), dollars(savings.savedDollars))
      : result.invalid;
  const announced = useRested(saved);
  return (
    <div className={bill}>
      <h3 className="text-lg">{result.heading}</h3>
      {savings && input ? (
        <>
          <dl className="my-5 flex flex-wrap gap-x-8 gap-y-4">
            <Figure label={result.hoursLabel} value={count(savings.savedHours)} />
            <Figure label={result.dollarsLabel} value={dollars(savings.savedDollars)} />
          </dl>
          {/* The task's hours, and the share of them that comes back. */}
          <svg width="100%" height="28" className="rounded-control mb-5 max-lg:hidden" aria-hidden="true">
            <rect width="100%" height="28" className="fill-text/12" />
            <rect width={`${input.share}%`} height="28" className="fill-lamp" />
          </svg>
          <p className="text-muted">
            {result.total(count(savings.hours), dollars(savings.dollars))} {saved}{" "}
            {result.weekly(count(savings.savedWeekly))}
          </p>
        </>
      ) : (
        <p className="text-muted my-4">{saved}</p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-5">
        <Button look="lamp" {...opens(bookingDialogId)}>
          {calculator.button}
        </Button>
        <span className="text-muted text-sm">{calculator.buttonHint}</span>
      </div>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex-[1_0_8rem]">
      <dt className="font-display text-lamp-text text-4xl/none font-semibold tracking-[-0.035em]">{value}</dt>
      <dd className="text-md mt-1">{label}</dd>
    </div>
  );
}

/** A sentence once it has changed and typing has paused; null for the initial one. */
function useRested(sentence: string): string | null {
  const known = useRef(sentence);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    if (sentence === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = sentence;
      setRested(sentence);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return rested;
}
