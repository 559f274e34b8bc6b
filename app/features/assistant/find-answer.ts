import { answers } from "~/content/assistant/answers";
import { lexicon } from "~/content/assistant/lexicon";
import { matcherOf } from "~/domain/assistant/match";

/** The prepared answer to a question as it was typed, or null where there is none. */
export const findAnswer = matcherOf(answers, lexicon);
