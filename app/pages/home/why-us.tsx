import { Icon } from "~/components/icon";
import { Reveal } from "~/components/reveal";
import type { whyUs } from "~/content/home/why-us";

/** Five reasons, each led by its figure. The first is drawn: what goes in beside what comes back. */
export function WhyUs({ id, content }: { id: string; content: typeof whyUs }) {
  const [first, ...others] = content.reasons;
  return (
    <section id={id} className="band band-raised">
      <div className="wrap">
        <div className="band-head">
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.lede}</p>
        </div>
        <div className="why-grid">
          {first ? (
            <Reveal className="why-first">
              <p className="why-figure">
                {first.value} <span>{first.label}</span>
              </p>
              <h3>{first.title}</h3>
              <p>{first.description}</p>
              <InAndBack />
            </Reveal>
          ) : null}
          <ul className="why-rows">
            {others.map((reason) => (
              <li key={reason.value}>
                <p className="why-value">
                  {reason.value} <span>{reason.label}</span>
                </p>
                <div>
                  <h3>
                    <Icon name={reason.icon} className="text-lamp-text" />
                    {reason.title}
                  </h3>
                  <p>{reason.description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** One part in, five and a half parts back: a gain of 450% at its true proportion. */
function InAndBack() {
  return (
    <svg viewBox="0 0 400 280" className="why-drawing" aria-hidden="true">
      <rect x="0" y="231" width="150" height="49" rx="4" className="fill-text/25" />
      <g className="fill-lamp">
        {[231, 180, 129, 78, 27].map((y) => (
          <rect key={y} x="210" y={y} width="190" height="49" rx="4" />
        ))}
        <rect x="210" y="0" width="190" height="24.5" rx="4" />
      </g>
      <path
        d="M75 204c0-70 40-110 112-112m0 0-14-11m14 11-13 13"
        className="stroke-muted fill-none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
