import type { Lead } from "~/domain/booking/request";

const NAMES = ["name", "email", "company", "challenge"] as const;

/**
 * Puts a lead's text back into the form, unless somebody has typed into it since it was rendered, or sent and reset. As
 * values and not as the fields' defaults, so that sending the form empties them like anything that was typed.
 */
export function restoreLead(form: HTMLFormElement, lead: Lead): void {
  const fields = NAMES.map((name) => [name, form.elements.namedItem(name)] as const).filter(isTextField);
  if (fields.some(([, field]) => field.value !== field.defaultValue)) return;
  for (const [name, field] of fields) field.value = lead[name];
}

type Named<F> = readonly [(typeof NAMES)[number], F];

function isTextField(entry: Named<unknown>): entry is Named<HTMLInputElement | HTMLTextAreaElement> {
  return entry[1] instanceof HTMLInputElement || entry[1] instanceof HTMLTextAreaElement;
}
