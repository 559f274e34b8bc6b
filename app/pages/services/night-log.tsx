import { Bubble } from "~/components/scenes/chat-scene";
import { Names, Ticks } from "~/components/text";
import type { Application, Capability, ServicePage } from "~/content/shapes";

import { ClientWord } from "./client-word";
import type { Proof } from "./sections.server";

/** One night: what came in and what was said, beside the use that it is an example of, down a sky that turns to morning. */
export function NightLog({
  uses,
  skills,
  morning,
  proof,
}: {
  uses: readonly Application[];
  /** Of which each use shows one. */
  skills: readonly Capability[];
  morning: ServicePage["morning"];
  proof: Proof | null;
}) {
  return (
    <div className="night">
      <div className="night-sky at-night" aria-hidden="true" />
      <ol>
        {uses.map(({ time, channel, title, description, tools, results }, index) => (
          <li key={title} className="night-row">
            <Hour time={time} place={channel} />
            <Exchange skill={skills[index]} />
            <div className="grid content-start gap-2">
              <h3 className="text-xl/[1.15]">{title}</h3>
              <p className="text-muted leading-normal text-pretty max-md:hidden">{description}</p>
              {tools ? <Names items={tools} className="text-muted text-sm max-md:hidden" /> : null}
              <Ticks items={results} className="gap-1! text-base! leading-snug max-md:[&>*+*]:hidden" />
            </div>
          </li>
        ))}
      </ol>
      {morning ? (
        <div className="night-row">
          <Hour time={morning.time} />
          <div>
            <h3 className="text-xl/[1.15]">{morning.title}</h3>
            <p className="text-muted mt-2 leading-normal">{morning.text}</p>
          </div>
          {proof ? <ClientWord proof={proof} look="aside" /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** On the sky, which is dark in both themes. */
function Hour({ time, place }: { time: string | undefined; place?: string | undefined }) {
  return (
    <p className="night-hour at-night">
      <span className="font-display num font-semibold whitespace-nowrap lg:text-2xl/[1.2]">{time}</span>{" "}
      <span className="block text-sm max-md:text-xs">{place}</span>
    </p>
  );
}

/** What was asked and answered, and the skill that it shows. */
function Exchange({ skill }: { skill: Capability | undefined }) {
  if (!skill) return null;
  return (
    <div className="grid content-start gap-2">
      {skill.said?.map((text, at) => (
        <Bubble
          key={text}
          from={at === 0 ? "visitor" : "agent"}
          text={text}
          className="max-md:max-w-none md:text-base!"
        />
      ))}
      <p className="text-muted">
        <b className="text-text font-medium">{skill.title}.</b>{" "}
        <span className="max-md:hidden">{skill.description}</span>
      </p>
    </div>
  );
}
