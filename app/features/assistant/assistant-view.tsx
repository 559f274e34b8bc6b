import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

import { Button } from "~/components/button";
import { fullStylesheet } from "~/components/full-stylesheet";
import { Icon, Mark } from "~/components/icon";
import { FaqList } from "~/components/text";
import { track } from "~/components/track";
import { assistant } from "~/content/assistant";
import { brand } from "~/content/brand";
import { faq } from "~/content/home/faq";

const corner = [
  "fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-45",
  "mb-(--banner-height) flex max-w-[calc(100vw-2rem)] items-end justify-end gap-3",
  "animate-[rise_300ms_ease-out] transition-opacity duration-150 print:hidden",
  // Not while it has the focus, which would be lost.
  "data-covers:not-focus-within:invisible data-covers:not-focus-within:opacity-0",
  // One overlay at a time.
  "in-[body:has(dialog:modal)]:invisible",
].join(" ");
const teaser = [
  "relative max-w-60 py-3 pr-11 pl-4",
  "border-line bg-surface rounded-card rounded-br-[0.25rem] border [box-shadow:0_20px_40px_-24px_var(--lift)]",
  "text-md leading-[1.4]",
  // Hover or focus unfolds it again, with its dismiss button.
  "in-[[data-folded]:not(:hover,:focus-within)]:hidden",
].join(" ");
const round = [
  "bg-lamp text-on-lamp grid size-12 flex-none sm:size-14 place-items-center rounded-full",
  "shadow-[0_16px_32px_-16px_var(--lift)]",
].join(" ");
const panel = [
  "max-h-[min(40rem,calc(100dvh-6rem-var(--banner-height)))] w-[min(23rem,100%)] overflow-auto overscroll-contain",
  "border-line bg-surface rounded-card border [box-shadow:0_30px_60px_-30px_var(--lift)]",
].join(" ");
const head = "border-line bg-surface sticky top-0 flex items-center gap-3 border-b py-3 pr-2 pl-4";

type Props = {
  /** Whether it is folded from the start, or from now on. */
  quiet: boolean;
  onBook: () => void;
  onDismiss: () => void;
};

/** First a teaser beside a round button, into which it folds, then a small panel that is no dialog over the page: the page stays usable. */
export function AssistantView({ quiet, onBook, onDismiss }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  // An open one is in sight at once: what is hidden cannot take the focus.
  const covers = useCoversContent(root, open) && !open;
  const folded = useFolded(covers) || quiet;

  useEffect(() => track("assistant_shown"), []);
  useEffect(() => {
    if (!open) return;
    heading.current?.focus();
    track("assistant_opened");
  }, [open]);

  function fold() {
    // At once, so that the button is there to take the focus.
    flushSync(() => setOpen(false));
    button.current?.focus();
  }

  function choose() {
    onDismiss();
    onBook();
  }

  return (
    // Escape is for the controls inside; the box itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={root}
      id="assistant"
      className={corner}
      aria-label={assistant.title}
      data-covers={covers ? "" : undefined}
      data-folded={folded ? "" : undefined}
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) fold();
      }}
    >
      {open ? (
        <section className={panel} aria-labelledby={titleId}>
          <div className={head}>
            <Mark logo={brand.logo} className="size-7" />
            <div className="grow">
              <h2
                id={titleId}
                ref={heading}
                tabIndex={-1}
                className="font-sans text-base font-semibold tracking-normal outline-none"
              >
                {assistant.title}
              </h2>
              <p className="text-muted flex items-center gap-2 text-sm">
                <span className="bg-ok size-2 rounded-full" aria-hidden="true" />
                {assistant.status}
              </p>
            </div>
            <Button look="quiet" size="icon" aria-label={assistant.dismiss} onClick={onDismiss}>
              <Icon name="close" />
            </Button>
          </div>
          <div className="text-md p-4">
            <p>{assistant.greeting}</p>
            <ul aria-label={assistant.choicesLabel} className="mt-4 grid gap-2">
              {assistant.choices.map(({ id, label }) => (
                <li key={id}>
                  <Button className="w-full justify-between" onClick={choose}>
                    {label}
                    <Icon name="arrow" className="size-4" />
                  </Button>
                </li>
              ))}
            </ul>
            <h3 className="mt-6 mb-3 font-sans text-base font-semibold tracking-normal">{faq.heading}</h3>
            <FaqList items={faq.items} dense />
          </div>
        </section>
      ) : (
        <>
          <div className={teaser}>
            <p>{assistant.teaser}</p>
            <button
              type="button"
              className="text-muted absolute top-0.5 right-0.5 grid size-10 place-items-center"
              aria-label={assistant.dismiss}
              onClick={onDismiss}
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
          <button
            ref={button}
            type="button"
            className={round}
            aria-label={assistant.open}
            onClick={() => void fullStylesheet().then(() => setOpen(true))}
          >
            <Icon name="chat" className="size-6" />
          </button>
        </>
      )}
    </aside>
  );
}

/** How long the teaser is shown before it folds into the round button. */
const FOLD_MS = 8000;
/** A visitor who scrolls this far is reading on. */
const FOLD_PX = 48;

/** Whether the footer is on screen: the teaser would cover links in it. */
function isAtFooter(): boolean {
  const footer = document.querySelector("footer");
  return footer !== null && footer.getBoundingClientRect().top < window.innerHeight;
}

/**
 * Whether the teaser is folded. It is shown for eight seconds, or until the visitor scrolls or it covers something, and not
 * at all over the footer.
 */
function useFolded(covers: boolean): boolean {
  // It is rendered on the server for its styles alone.
  const [folded, setFolded] = useState(() => typeof document === "undefined" || isAtFooter());
  useEffect(() => {
    if (folded) return undefined;
    const from = window.scrollY;
    const fold = () => setFolded(true);
    const onScroll = () => {
      if (Math.abs(window.scrollY - from) > FOLD_PX) fold();
    };
    const timer = setTimeout(fold, covers ? 0 : FOLD_MS);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, [folded, covers]);
  return folded;
}

/** What the small assistant never covers: the header, what leads to a booking, form fields, questions, a call that is being read, and prices. */
const KEPT_FREE =
  "body > header, main :is([commandfor], [type=submit], input, select, textarea, summary), main [data-call][open], [data-prices], #calculator dl, .roi dt";

/**
 * Whether the closed assistant would cover one of these and has to step aside. Open or closed it is above the cookie banner.
 */
function useCoversContent(root: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [covers, setCovers] = useState(false);

  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (!root.current) return;
      const banner = document.getElementById("cookie-question")?.getBoundingClientRect();
      root.current.style.setProperty("--banner-height", `${banner?.height ?? 0}px`);
      const own = root.current.getBoundingClientRect();
      const isCovering = [...document.querySelectorAll(KEPT_FREE)].some((element) => {
        // Not measured while the browser skips its rendering: that would force its layout.
        if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
        const other = element.getBoundingClientRect();
        return other.left < own.right && other.right > own.left && other.top < own.bottom && other.bottom > own.top;
      });
      setCovers(!open && isCovering);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    const observer = new MutationObserver(schedule);
    observer.observe(document.body, { childList: true });
    // Content that unfolds moves what is below it; the assistant itself folds.
    const sizes = new ResizeObserver(schedule);
    sizes.observe(document.body);
    if (root.current) sizes.observe(root.current);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
      observer.disconnect();
      sizes.disconnect();
    };
  }, [root, open]);

  return covers;
}
