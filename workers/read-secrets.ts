/**
 * Minimum length of a bearer token and of the feed's path: each gives access to leads, and 32 random characters cannot be
 * guessed.
 */
const MIN_CHARACTERS = 32;

/** The owner's own secrets. */
export const secretNames = ["OPERATOR_TOKEN", "REVALIDATE_TOKEN", "CALENDAR_FEED_SECRET"] as const;
export type SecretName = (typeof secretNames)[number];
/** The feed's secret is part of a URL. */
const IN_ADDRESS = new RegExp(`^[A-Za-z0-9_-]{${MIN_CHARACTERS},200}$`);

/**
 * The owner's secrets. A secret is null when it is not set, too short, or the same as another one, so that a leak of one
 * does not reveal another. The last two cases are added to `problems`.
 */
export function readSecrets(
  text: (name: string) => string | null,
  problems: string[],
): Readonly<Record<SecretName, string | null>> {
  const fit = (name: SecretName): string | null => {
    const value = text(name);
    if (value === null) return null;
    const wrong = secretFlaw(name, value);
    if (wrong !== null) problems.push(wrong);
    const twins = secretNames.filter((other) => other !== name && text(other) === value);
    if (twins.length > 0)
      problems.push(`${name} must not be the same as ${twins.join(" and ")}; none of them is used.`);
    return wrong === null && twins.length === 0 ? value : null;
  };
  return {
    OPERATOR_TOKEN: fit("OPERATOR_TOKEN"),
    REVALIDATE_TOKEN: fit("REVALIDATE_TOKEN"),
    CALENDAR_FEED_SECRET: fit("CALENDAR_FEED_SECRET"),
  };
}

/** What is wrong with a single secret, as a sentence without its value; null when it is valid. */
export function secretFlaw(name: SecretName, value: string): string | null {
  if (name === "CALENDAR_FEED_SECRET") {
    return IN_ADDRESS.test(value)
      ? null
      : `${name} must be at least ${MIN_CHARACTERS} letters, digits, - or _; until then there is no feed.`;
  }
  return value.length >= MIN_CHARACTERS
    ? null
    : `${name} must be at least ${MIN_CHARACTERS} characters; until then its routes answer 404.`;
}
