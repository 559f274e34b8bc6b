import { Reveal } from "~/components/reveal";
import type { whyUs } from "~/content/home/why-us";

/** A drawing rather than text. */
const figureClass = "font-display text-lamp-text text-[clamp(4rem,9vw,7.5rem)]/[0.9] font-semibold tracking-[-0.05em]";

const valueClass = "font-display text-xl/[1.05] font-semibold tracking-[-0.03em] whitespace-nowrap sm:text-3xl/[1.05]";

/** Five reasons, each led by its figure. The first is drawn. */
export function WhyUs({ id, content }: { id: string; content: typeof whyUs }) {
  const { heading, first, others } = content;
  return (
    <section id={id} className="band band-raised">
      <div className="wrap">
        <div className="band-head">
          <h2 className="band-title">{heading}</h2>
        </div>
        <Reveal className="border-line bg-surface rounded-card p-card md:gap-gap grid gap-6 border md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:items-end">
          <div>
            <p className={figureClass}>
              {first.value}{" "}
              <span className="text-muted mt-4 block font-sans text-base/[1.4] font-medium tracking-normal">
                {first.label}
              </span>
            </p>
            <h3 className="mt-5 mb-2 text-xl sm:mt-7">{first.title}</h3>
            <p className="text-muted max-w-[30em]">{first.description}</p>
          </div>
          <InAndBack paid={first.drawing.paid} returned={first.drawing.returned} />
        </Reveal>
        <ul className="gap-x-card xs:grid-cols-2 mt-6 grid gap-y-5 sm:mt-10 lg:grid-cols-4">
          {others.map(({ value, label, ...more }) => (
            <li key={value} className="border-line-strong border-t pt-4">
              <h3 className={valueClass}>
                {value}{" "}
                <span className="mt-1 block font-sans text-base/[1.3] font-medium tracking-normal">{label}</span>
              </h3>
              {"description" in more ? <p className="text-muted text-md mt-1">{more.description}</p> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Beside its words on a wide screen, else below them. */
const drawingClass = "w-full max-md:max-w-80";

/** One part in, five and a half parts back, all of one width: a gain of 450% at its true proportion. */
function InAndBack({ paid, returned }: { paid: string; returned: string }) {
  return (
    <svg viewBox="0 0 400 213" className={drawingClass} aria-hidden="true">
      <path d="M0 154h190v31H0z" className="fill-text/25" />
      <path
        d="M210 154h190v31H210zM210 121h190v31H210zM210 88h190v31H210zM210 55h190v31H210zM210 22h190v31H210zM210 5h190v15H210z"
        className="fill-lamp"
      />
      <g className="fill-muted text-[17px]">
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
