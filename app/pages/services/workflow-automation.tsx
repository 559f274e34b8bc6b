import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { StatMore } from "~/components/stat-row";
import { workflowAutomation } from "~/content/services/workflow-automation";
import type { StatItem } from "~/content/shapes";
import { Calculator } from "~/features/calculator/calculator";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/workflow-automation";
import { ItemList, SolutionList } from "./item-list";
import { FlowScene } from "./scenes/flow-scene";
import { ServicePage } from "./service-page";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/workflow-automation", matches);
}

/** Workflow automation, with the calculator that lets a visitor check its figures. */
export default function WorkflowAutomationPage() {
  const { platforms, capabilities, applications, process, benefits, roi } = workflowAutomation;
  return (
    <ServicePage content={workflowAutomation} scene={<FlowScene />} layout="below" faqTone="plain">
      <Band heading={platforms.heading} lede={platforms.lede}>
        <ItemList
          items={platforms.items.map(({ name, description }) => ({ title: name, description }))}
          level={3}
          layout="columns"
        />
      </Band>
      <Band heading={capabilities.heading} layout="split">
        <ItemList items={capabilities.items} level={3} layout="cells" />
      </Band>
      <Band tone="raised" heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={3} layout="route" />
      </Band>
      <Band heading={benefits.heading} layout="split">
        <ItemList items={benefits.items} level={3} layout="pairs" />
      </Band>
      <Band tone="raised" heading={roi.heading} lede={roi.lede}>
        <RoiFigures items={roi.items} />
        <div className="mt-part">
          <Calculator />
        </div>
      </Band>
      <Band heading={process.heading} lede={process.lede}>
        <PhaseList items={process.items} level={3} layout="line" />
      </Band>
    </ServicePage>
  );
}

const figureClass = [
  "font-display text-lamp-text text-6xl/[0.95] font-semibold tracking-[-0.045em]",
  "whitespace-nowrap",
].join(" ");

/** What you get back, in the largest type of the page. */
function RoiFigures({ items }: { items: readonly StatItem[] }) {
  return (
    <dl className="roi lg:gap-card grid gap-8 lg:grid-cols-[auto_auto_auto]">
      {items.map((item) => (
        <div key={item.label} className="border-line-strong border-t pt-5">
          <dt className={figureClass}>{item.number}</dt>
          <dd className="mt-4 font-medium">
            {item.label}
            <StatMore text={item.description} className="max-w-[22.5em]" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
