import type { contact } from "~/content/contact";
import { Icon } from "~/ui/icon";

import { StatRow } from "./stat-row";

/** Where we are, when somebody is at the desk, and how soon an answer comes. */
export function ContactFacts({ content }: { content: typeof contact }) {
  const { headquarters, hours, responses } = content;
  return (
    <section className="band-raised contact-facts">
      <div className="wrap contact-facts-grid">
        <div>
          <h2>{responses.heading}</h2>
          <StatRow stats={responses.items.map(({ value, label }) => ({ number: value, label }))} />
        </div>
        <dl className="contact-where">
          <div>
            <dt>
              <Icon name="pin" />
              {headquarters.heading}
            </dt>
            <dd>{headquarters.text}</dd>
          </div>
          <div>
            <dt>
              <Icon name="clock" />
              {hours.heading}
            </dt>
            <dd className="num">{hours.text}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
