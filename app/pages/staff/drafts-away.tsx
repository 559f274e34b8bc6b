import { buttonClass } from "~/components/button";
import { staffDrafts } from "~/content/staff-drafts";

/** Airtable cannot be read now. `again`: the address to try again. */
export function DraftsAway({ again }: { again: string }) {
  const { heading, text, again: label } = staffDrafts.unavailable;
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2">{text}</p>
      <p className="mt-4">
        <a href={again} className={buttonClass({ look: "line" })}>
          {label}
        </a>
      </p>
    </section>
  );
}
