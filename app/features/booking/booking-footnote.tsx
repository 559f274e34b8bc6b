import { booking } from "~/content/booking";

const { footnote } = booking;

/**
 * What booking implies; BOOK-02. `mailed`: whether a confirmation is sent. The links open beside the form, so that nothing
 * typed is lost.
 */
export function BookingFootnote({ mailed }: { mailed: boolean }) {
  return (
    <p className="booking-footnote">
      {mailed ? footnote.mailed : footnote.notMailed}
      {footnote.before}
      <a href="/terms-of-service" target="_blank">
        {footnote.terms}
      </a>
      {footnote.between}
      <a href="/privacy-policy" target="_blank">
        {footnote.privacy}
      </a>
      {footnote.after}
    </p>
  );
}
