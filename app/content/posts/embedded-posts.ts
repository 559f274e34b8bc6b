import type { PostRecord } from "~/domain/blog/post-record";

import { aToolThatFits80Percent } from "./a-tool-that-fits-80-percent-buy-connect-or-build-the-rest";
import { handOverAConversation } from "./chat-agents-and-people-how-to-hand-over-a-conversation";
import { doAiCallsNeedConsent } from "./do-ai-phone-calls-need-consent-the-fcc-rule-in-plain-english";
import { fiveNumbersForADashboard } from "./five-numbers-for-a-dashboard-your-team-will-open";
import { howFarToTrustAnAiAgent } from "./how-far-to-trust-an-ai-agent-limits-logs-reviews";
import { whatAnAiReceptionistCosts } from "./what-an-ai-receptionist-costs-line-by-line";
import { whatAMissedCallCosts } from "./what-does-a-missed-call-after-six-cost-you";
import { yourFirstAutomation } from "./your-first-automation-find-it-in-one-afternoon";

/** Newest first. */
export const embeddedPosts: readonly PostRecord[] = [
  doAiCallsNeedConsent,
  whatAnAiReceptionistCosts,
  howFarToTrustAnAiAgent,
  handOverAConversation,
  fiveNumbersForADashboard,
  aToolThatFits80Percent,
  whatAMissedCallCosts,
  yourFirstAutomation,
];
