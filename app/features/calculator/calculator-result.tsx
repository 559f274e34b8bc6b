import { type ReactNode, useEffect, useRef, useState } from "react";

import { dollars, groupedNumber } from "~/components/grouped-number";
import { calculator } from "~/content/calculator";
import { type SavingsInput, savingsOf } from "~/domain/savings/savings";

const { result } = calculator;
const count = (value: number) => groupedNumber(value, 1);

/** A result is announced once typing has paused for this long. */
const REST_MS = 600;

type Props = { input: SavingsInput | null };

/** The result as one line, for anyone who types where the rest of it is out of sight. */
export function CalculatorLine({ input }: Props) {
  const savings = input && savingsOf(input);
  return (
    <p className="calculator-line num" aria-hidden="true">
      {savings ? result.line(count(savings.savedHours), dollars(savings.savedDollars)) : result.invalid}
    </p>
  );
}

/** The result as a bill of hours: two figures, and what they mean. */
export function CalculatorResult({ input, action }: Props & { action: ReactNode }) {
  const savings = input && savingsOf(input);
  const saved =
    savings && input
      ? result.saved(`${count(input.share)}%`, count(savings.savedHours), dollars(savings.savedDollars))
      : result.invalid;
  const announced = useRested(saved);
  return (
    <div className="calculator-result">
      <h3 className="text-lg">{result.heading}</h3>
      {savings && input ? (
        <>
          <dl className="calculator-figures">
            <div>
              <dt>{result.hoursLabel}</dt>
              <dd>{count(savings.savedHours)}</dd>
            </div>
            <div>
              <dt>{result.dollarsLabel}</dt>
              <dd>{dollars(savings.savedDollars)}</dd>
            </div>
          </dl>
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
        {action}
        <span className="text-muted text-sm">{calculator.buttonHint}</span>
      </div>
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
