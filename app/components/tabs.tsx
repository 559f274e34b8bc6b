import { Fragment, type ReactNode, useId } from "react";

type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode };

/** One of several texts at a time. Radio buttons, each before its text, so it works without a script. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const name = useId();
  return (
    <fieldset aria-label={label} className="tabs">
      {tabs.map((tab, index) => (
        <Fragment key={tab.id}>
          <label className="tab">
            <input type="radio" name={name} value={tab.id} defaultChecked={index === 0} />
            {tab.label}
          </label>
          <div className="tab-panel">{tab.panel}</div>
        </Fragment>
      ))}
    </fieldset>
  );
}
