import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import { scenes } from "~/content/services/scenes";
import { inboundLead } from "~/content/voice-samples/inbound-lead";
import { parts } from "~/features/voice-samples/timing";

import { Scene } from "./scene";

/** The first of the sample calls on top, and under it the slot in the calendar that it became. */
export function VoiceScene() {
  const content = scenes.voice;
  return (
    <Scene alt={content.alt} title={content.title} time={content.time}>
      <div className="scene-body scene-step">
        <Wave parts={parts(inboundLead)} length={inboundLead.seconds} className="scene-wave" />
        <p className="scene-legend">
          <span className="dot-lamp">{content.agent}</span>
          <span className="dot-second">{content.caller}</span>
          <span className="num ml-auto">{content.length}</span>
        </p>
      </div>
      <div className="scene-drop scene-step">
        <Icon name="calendar" />
      </div>
      <div className="scene-body pt-4">
        <p className="scene-day scene-step">{content.day}</p>
        <ul className="scene-slots">
          {content.slots.map((slot) => (
            <li key={slot.time} className={`scene-step slot-${slot.kind}`}>
              <span className="num">{slot.time}</span>
              <span>{slot.text}</span>
              {slot.kind === "booked" ? <b>{content.stamp}</b> : null}
            </li>
          ))}
        </ul>
      </div>
    </Scene>
  );
}
