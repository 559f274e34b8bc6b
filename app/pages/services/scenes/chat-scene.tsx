import { Icon } from "~/components/icon";
import { scenes } from "~/content/services/scenes";

import { Scene } from "./scene";

/** A chat at night that ends as a lead with a date. */
export function ChatScene() {
  const content = scenes.chat;
  return (
    <Scene alt={content.alt} title={content.title} time={content.time}>
      <div className="scene-body scene-thread">
        {content.messages.map((message) => (
          <p key={message.text} className={`scene-step bubble bubble-${message.from}`}>
            {message.text}
          </p>
        ))}
      </div>
      <div className="scene-lead scene-step">
        <p className="scene-lead-head">
          <Icon name="check" className="text-ok" />
          <b>{content.lead.title}</b>
          <span className="num">{content.lead.time}</span>
        </p>
        <dl>
          {content.lead.rows.map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Scene>
  );
}
