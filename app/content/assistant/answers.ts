import { agentAnswers } from "./agents";
import { bookingAnswers } from "./booking";
import { company } from "./company";
import { money } from "./money";
import type { PreparedAnswer } from "./shapes";
import { systems } from "./systems";
import { trust } from "./trust";

/** All of the assistant's answers. They are fetched when the panel is opened. */
export const answers: readonly PreparedAnswer[] = [
  ...company,
  ...money,
  ...bookingAnswers,
  ...trust,
  ...agentAnswers,
  ...systems,
];
