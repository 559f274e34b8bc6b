import type { ReactNode } from "react";

import { Reveal } from "~/components/reveal";
import type { servicesOverview } from "~/content/services/services-overview";

type Props = {
  content: (typeof servicesOverview)["chatAgents"];
  /** `raised` stands on the second ground, with the scene before the text. */
  tone: "plain" | "raised";
  actions: ReactNode;
  scene: ReactNode;
};

/** A service in short, with the way to its page. */
export function ServiceSummary({ content, tone, actions, scene }: Props) {
  return (
    <section
      id={content.anchor}
      className={`band summary ${tone === "raised" ? "band-raised summary-before" : "summary-after"}`}
    >
      <div className="wrap">
        <div>
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.lede}</p>
          <dl className="summary-points">
            {content.points.map((point) => (
              <div key={point.title}>
                <dt>{point.title}</dt>
                <dd>{point.text}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 flex flex-wrap items-center gap-3.5">{actions}</div>
        </div>
        <Reveal>{scene}</Reveal>
      </div>
    </section>
  );
}
