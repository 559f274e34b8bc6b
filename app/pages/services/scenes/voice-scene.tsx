import type { ComponentProps } from "react";

import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import type { scenes } from "~/content/services/scenes";

import { Scene } from "./scene";

type Props = {
  content: (typeof scenes)["voice"];
  mark: string;
  /** The turns of the call that is drawn. */
  wave: Pick<ComponentProps<typeof Wave>, "parts" | "length">;
};

/** A call on top, and under it the slot in the calendar that it became. */
export function VoiceScene({ content, mark, wave }: Props) {
  return (
    <Scene alt={content.alt} title={content.title} time={content.time} mark={mark}>
      <div className="scene-body scene-step">
        <Wave {...wave} className="scene-wave" />
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
