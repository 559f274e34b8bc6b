import { Icon } from "~/components/icon";
import { unbroken } from "~/components/unbroken";
import type { Scenes } from "~/content/scenes";

import { Scene } from "./scene";

/** Who speaks: the agent on the right in the lamp's light, the visitor on the left. */
const bubbles = {
  agent: "bg-lamp/20 justify-self-end rounded-br-[0.3rem]",
  visitor: "bg-text/8 justify-self-start rounded-bl-[0.3rem]",
};

/** One message. */
export function Bubble({
  from,
  text,
  className = "",
}: {
  from: keyof typeof bubbles;
  text: string;
  className?: string;
}) {
  return (
    <p className={`rounded-card text-md max-w-[82%] px-4 py-2 leading-[1.45] ${bubbles[from]} ${className}`}>
      {unbroken(text)}
    </p>
  );
}

/** A chat at night that ends as a lead with a date. The last message comes in, and then the lead. */
export function ChatScene({ chat: content, mark }: Scenes) {
  const last = content.messages.length - 1;
  return (
    <Scene mark={mark} alt={content.alt} title={content.title} time={content.time}>
      <div className="grid gap-2 p-5">
        {content.messages.map((message, index) => (
          <Bubble
            key={message.text}
            {...message}
            className={`${index === last ? "scene-step" : ""} ${index > 0 && index < last - 1 ? "scene-more" : ""}`}
          />
        ))}
      </div>
      <div className="scene-step border-line bg-ok/9 border-t px-5 py-4 [animation-delay:500ms]">
        <p className="flex items-center gap-2">
          <Icon name="check" className="text-ok" />
          <b className="font-semibold">{content.lead.title}</b>{" "}
          <span className="num text-muted ml-auto text-sm">{content.lead.time}</span>
        </p>
        <dl className="scene-more mt-2">
          {content.lead.rows.map((row) => (
            <div key={row.label} className="grid grid-cols-[5.5rem_1fr] gap-2 py-0.5">
              <dt className="text-muted">{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Scene>
  );
}
