import { booking } from "~/content/booking";

const { footnote } = booking;

/** What booking implies; BOOK-02. The links open beside the form, so that nothing typed is lost. */
export function BookingFootnote() {
  const link = "underline underline-offset-4";
  return (
    <p className="text-muted mt-3 text-sm">
      {footnote.before}
      <a href="/terms-of-service" target="_blank" className={link}>
        {footnote.terms}
      </a>
      {footnote.between}
      <a href="/privacy-policy" target="_blank" className={link}>
        {footnote.privacy}
      </a>
      {footnote.after}
    </p>
  );
}
