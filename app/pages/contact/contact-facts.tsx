import { Icon } from "~/components/icon";
import { StatRow } from "~/components/stat-row";
import type { contact } from "~/content/contact";

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
            <dd>{hours.text}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
