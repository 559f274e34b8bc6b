/** The categories a visitor decides on. Essential storage is not one of them: it is always on. */
export const consentCategories = ["analytics", "functional", "marketing"] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type ConsentChoices = Readonly<Record<ConsentCategory, boolean>>;

/** Increase it when the question changes: everybody is asked again. */
export const CONSENT_VERSION = 4;
export const nothingGranted: ConsentChoices = { analytics: false, functional: false, marketing: false };
export const everythingGranted: ConsentChoices = { analytics: true, functional: true, marketing: true };

/** A browser that sends Global Privacy Control has refused everything optional, as the policies say. */
export function withPrivacyControl(choices: ConsentChoices, control: boolean): ConsentChoices {
  return control ? nothingGranted : choices;
}
