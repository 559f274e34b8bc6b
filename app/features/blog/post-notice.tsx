import type { ReactNode } from "react";

import { buttonClass } from "~/components/button";
import { Skyline } from "~/components/skyline";

type PostNoticeProps = {
  content: Readonly<Record<"code" | "title" | "text" | "back", string>>;
  action: ReactNode;
};

/** In place of an article that is not there: what happened, and two ways on. */
export function PostNotice({ content, action }: PostNoticeProps) {
  return (
    <section className="hero grid min-h-[88dvh] items-center">
      <div className="wrap">
        <p className="eyebrow num">{content.code}</p>
        <h1 className="hero-title">{content.title}</h1>
        <p className="hero-lede">{content.text}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          <a href="/blog" className={buttonClass({ look: "lamp" })}>
            {content.back}
          </a>
          {action}
        </div>
      </div>
      <Skyline />
    </section>
  );
}
