import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import { scenes } from "~/content/services/scenes";
import { inboundLead } from "~/content/voice-samples/inbound-lead";
import { parts } from "~/features/voice-samples/timing";

import { Scene } from "./scene";

const dotClass = "before:mr-2 before:inline-block before:size-[0.55rem] before:rounded-full";

const slots = {
  free: "border-line text-muted border border-dashed py-2",
  taken: "border-line bg-text/5 text-muted border py-2",
  booked: "bg-lamp text-on-lamp py-3 font-semibold",
};

/** The first of the sample calls on top, and under it the slot in the calendar that it became. */
export function VoiceScene() {
  const content = scenes.voice;
  return (
    <Scene alt={content.alt} title={content.title} time={content.time}>
      <div className="scene-step p-5">
        <Wave parts={parts(inboundLead)} length={inboundLead.seconds} className="h-24" />
        <p className="text-muted mt-3 flex gap-5 text-xs">
          <span className={`before:bg-lamp ${dotClass}`}>{content.agent}</span>{" "}
          <span className={`before:bg-second ${dotClass}`}>{content.caller}</span>{" "}
          <span className="num ml-auto">{content.length}</span>
        </p>
      </div>
      {/* Where the call turns into a date. */}
      <div className="scene-step after:border-line flex items-center gap-4 px-5 after:flex-1 after:border-t">
        <Icon name="calendar" className="bg-lamp text-on-lamp box-content rounded-full p-2" />
      </div>
      <div className="p-5 pt-4">
        <p className="scene-step mb-3 font-semibold">{content.day}</p>
        <ul className="grid gap-2">
          {content.slots.map((slot) => (
            <li
              key={slot.time}
              className={`scene-step rounded-control grid grid-cols-[5em_1fr] gap-x-2 px-3 ${slots[slot.kind]}`}
            >
              <span className="num">{slot.time}</span> <span>{slot.text}</span>{" "}
              {slot.kind === "booked" ? <b className="col-start-2 text-xs font-medium">{content.stamp}</b> : null}
            </li>
          ))}
        </ul>
      </div>
    </Scene>
  );
}
