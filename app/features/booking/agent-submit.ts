/**
 * A form's submit event in browsers with WebMCP (Chrome's origin trial of 2026): whether the visitor's assistant submitted
 * it, and where it waits for words about what came of it. https://developer.chrome.com/docs/ai/webmcp/declarative-api
 */
type AgentSubmit = {
  readonly agentInvoked?: unknown;
  readonly respondWith?: unknown;
};

/** What tells the assistant; null when a person submitted the form, or the browser knows no assistants. */
export type TellAgent = (words: Promise<string>) => void;

/** The assistant behind a submit event. The event's default has to be prevented, or the page that follows is the answer. */
export function agentOf(event: object): TellAgent | null {
  const { agentInvoked, respondWith }: AgentSubmit = event;
  if (agentInvoked !== true) return null;
  return (words) => {
    if (typeof respondWith === "function") Reflect.apply(respondWith, event, [words]);
  };
}
