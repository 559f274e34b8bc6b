/**
 * A form's submit event in browsers with WebMCP (Chrome's origin trial of 2026): whether the visitor's assistant submitted
 * it, and how to respond to the assistant. https://developer.chrome.com/docs/ai/webmcp/declarative-api
 */
type AgentSubmit = {
  readonly agentInvoked?: unknown;
  readonly respondWith?: unknown;
};

/** Responds to the assistant; null when a person submitted the form, or the browser has no WebMCP. */
export type TellAgent = (words: Promise<string>) => void;

/** The assistant behind a submit event. Prevent the event's default, or the assistant gets the next page as its response. */
export function agentOf(event: object): TellAgent | null {
  const { agentInvoked, respondWith }: AgentSubmit = event;
  if (agentInvoked !== true) return null;
  return (words) => {
    if (typeof respondWith === "function") Reflect.apply(respondWith, event, [words]);
  };
}
