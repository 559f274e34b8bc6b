import type { ReactNode } from "react";

import { Skyline } from "./skyline";

/** The last band of a page: one question, one button, and the city with its lit window. */
export function ClosingCall({
  id = "closing",
  heading,
  text,
  actions,
  children,
}: {
  id?: string;
  heading: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section id={id} className="closing">
      <div className="wrap">
        <h2 className="band-title">{heading}</h2>
        <p className="band-lede mx-auto">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3.5">{actions}</div>
        {children}
      </div>
      <Skyline />
    </section>
  );
}
