import type { ReactNode } from "react";

import { dollars, groupedNumber } from "~/components/grouped-number";
import { calculator } from "~/content/calculator";
import { type SavingsInput, savingsOf } from "~/domain/savings/savings";

const { result, formula, assumptions } = calculator;
const count = (value: number) => groupedNumber(value, 1);

/** The result as a bill of hours: two figures, how they came about, and what they leave out. */
export function CalculatorResult({ input, action }: { input: SavingsInput | null; action: ReactNode }) {
  const savings = input && savingsOf(input);
  return (
    <div className="calculator-result">
      <h3 className="text-lg">{result.heading}</h3>
      <div role="status">
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
              {result.total(count(savings.hours), dollars(savings.dollars))}{" "}
              {result.saved(`${count(input.share)}%`, count(savings.savedHours), dollars(savings.savedDollars))}{" "}
              {result.weekly(count(savings.savedWeekly))}
            </p>
          </>
        ) : (
          <p className="text-muted my-4">{result.invalid}</p>
        )}
      </div>
      <h4 className="text-md mt-5 font-sans font-medium tracking-normal">{formula.heading}</h4>
      <p className="text-muted text-md mt-1">{formula.sentence}</p>
      <details className="calculator-how">
        <summary>{assumptions.heading}</summary>
        <ul>
          {assumptions.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {action}
        <span className="text-muted text-sm">{calculator.buttonHint}</span>
      </div>
    </div>
  );
}
