import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Skyline } from "~/components/skyline";
import { blogPage } from "~/content/blog-page";

type PostNoticeProps = { content: Readonly<Record<"code" | "title" | "text" | "back", string>> };

/** Shown in place of an article that does not exist: what happened, and two links. */
export function PostNotice({ content }: PostNoticeProps) {
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
          <Button {...opens(bookingDialogId)}>{blogPage.closing.book}</Button>
        </div>
      </div>
      <Skyline />
    </section>
  );
}
