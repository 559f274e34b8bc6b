import { Reveal } from "~/components/reveal";
import type { whyUs } from "~/content/home/why-us";

/** A drawing rather than text. */
const figureClass = "font-display text-lamp-text text-[clamp(4rem,9vw,7.5rem)]/[0.9] font-semibold tracking-[-0.05em]";

/** The other figures: on a phone two by two, from `sm` on each beside its words. */
const valueClass = [
  "font-display text-2xl/[1.05] font-semibold tracking-[-0.03em]",
  "whitespace-nowrap xs:max-sm:whitespace-normal",
].join(" ");
const rowClass = [
  "border-line grid content-start gap-x-8 gap-y-2 border-t py-[clamp(1rem,2.5vw,2rem)] last:border-b",
  "sm:grid-cols-[10.5rem_1fr]",
].join(" ");

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
        <div className="gap-gap grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          {first ? (
            <Reveal className="border-line bg-surface rounded-card p-card relative flex flex-col border">
              <p className={figureClass}>
                {first.value}{" "}
                <span className="text-muted mt-4 block font-sans text-base/[1.4] font-medium tracking-normal">
                  {first.label}
                </span>
              </p>
              <h3 className="mt-5 mb-2 text-xl sm:mt-7">{first.title}</h3>
              <p className="text-muted">{first.description}</p>
              <InAndBack paid={content.drawing.paid} returned={content.drawing.returned} />
            </Reveal>
          ) : null}
          <ul className="xs:max-sm:grid xs:max-sm:grid-cols-2 xs:max-sm:gap-x-5">
            {others.map((reason) => (
              <li key={reason.value} className={rowClass}>
                <p className={valueClass}>
                  {reason.value}{" "}
                  <span className="text-muted text-md block font-sans leading-[1.3] font-normal tracking-normal">
                    {reason.label}
                  </span>
                </p>
                <div>
                  <h3 className="mb-1 text-lg/[1.2] sm:mb-2">{reason.title}</h3>
                  <p className="text-muted max-sm:text-md">{reason.description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Under its words on a wide screen, else beside its figure; none where it would cover that. */
const drawingClass = "max-[22rem]:hidden max-lg:right-card w-full max-lg:absolute max-lg:w-32 lg:mt-auto lg:pt-10";

/** One part in, five and a half parts back, all of one width: a gain of 450% at its true proportion. */
function InAndBack({ paid, returned }: { paid: string; returned: string }) {
  return (
    <svg viewBox="0 0 400 213" className={drawingClass} aria-hidden="true">
      <path d="M0 154h190v31H0z" className="fill-text/25" />
      <path
        d="M210 154h190v31H210zM210 121h190v31H210zM210 88h190v31H210zM210 55h190v31H210zM210 22h190v31H210zM210 5h190v15H210z"
        className="fill-lamp"
      />
      <g className="fill-muted text-[17px] max-lg:hidden">
        <text x="0" y="208">
          {paid}
        </text>
        <text x="210" y="208">
          {returned}
        </text>
      </g>
    </svg>
  );
}
