import type { ReactNode } from "react";

import { Icon } from "~/components/icon";
import type { contact } from "~/content/contact";

import { FreeHours } from "./free-hours";

type ContactCardsProps = {
  content: typeof contact;
  /** The button of the first card. */
  bookButton: ReactNode;
  /** The link of the second card. */
  mailLink: ReactNode;
};

/** The three ways to reach somebody: the call first and largest, then email, then the chat's hours. */
export function ContactCards({ content, bookButton, mailLink }: ContactCardsProps) {
  // In the order of the cards; the chat is information only.
  const actions = [bookButton, mailLink];
  return (
    <ul className="ways">
      {content.cards.map((card, index) => (
        <li key={card.title} className={index === 0 ? "way way-first" : "way"}>
          {index === 0 ? <FreeHours /> : null}
          <div className="way-text">
            <h2>
              <Icon name={card.icon} className="text-lamp-text size-6" />
              {card.title}
            </h2>
            <p>{card.description}</p>
            <p className="way-detail">
              <Icon name="clock" className="size-4" />
              {card.detail}
            </p>
            {actions[index] ? <div className="way-action">{actions[index]}</div> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
