import type { whyUs } from "~/content/home/why-us";

/** A drawing rather than text. */
const figureClass = "font-display text-lamp-text text-[clamp(4.5rem,11vw,9rem)]/[0.9] font-semibold tracking-[-0.05em]";

const valueClass = "font-display text-xl/[1.05] font-semibold tracking-[-0.03em] whitespace-nowrap sm:text-3xl/[1.05]";

/** Five reasons, each led by its figure. The first is drawn, on the ground of the band. */
export function WhyUs({ id, content }: { id: string; content: typeof whyUs }) {
  const { heading, first, others } = content;
  return (
    <section id={id} className="band band-raised lg:pb-0">
      <div className="wrap gap-x-part grid gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
        <h2 className="band-title lg:col-span-full">{heading}</h2>
        <div className="lg:pb-band">
          <p className={figureClass}>
            {first.value}{" "}
            <span className="text-text mt-4 block font-sans text-lg/[1.4] font-medium tracking-normal">
              {first.label}
            </span>
          </p>
          <h3 className="mt-5 mb-2 text-xl">{first.title}</h3>
          <p className="text-muted max-w-[30em]">{first.description}</p>
        </div>
        <InAndBack paid={first.drawing.paid} returned={first.drawing.returned} />
        <ul className="gap-x-card xs:grid-cols-2 lg:pb-band grid gap-y-5 lg:grid-cols-1">
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

/** One part in, five and a half parts back: a gain of 450% at its true proportion. */
function InAndBack({ paid, returned }: { paid: string; returned: string }) {
  return (
    <div aria-hidden="true" className="in-and-back">
      <p>{paid}</p>
      <p>{returned}</p>
    </div>
  );
}
