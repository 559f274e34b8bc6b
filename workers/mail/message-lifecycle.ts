import type { MessageState } from "./message";

/** A state that a message stays in. */
export type MessageEnd = Exclude<MessageState, "waiting" | "sending">;

export const messageChanges = ["begin", "failed", "sent", "kept", "ambiguous", "refused", "dropped"] as const;
/**
 * `begin`: a call is about to be made. `failed`: it was not accepted, and may be later. The others name the state they lead
 * to.
 */
export type MessageChange = (typeof messageChanges)[number];

/**
 * Every transition a message can make; docs/storage.md has the same table. Null: the change does not apply in that state
 * and is ignored, because it came late or twice.
 */
export function messageTransition(from: MessageState, change: MessageChange): MessageState | null {
  const isOpen = from === "waiting" || from === "sending";
  switch (change) {
    case "begin":
      // A request to the webhook whose reply was lost is sent again under the same id.
      return isOpen ? "sending" : null;
    case "failed":
      return from === "sending" ? "waiting" : null;
    case "sent":
    case "kept":
    case "ambiguous":
      return from === "sending" ? change : null;
    case "refused":
    case "dropped":
      // A message that cannot be written is refused without a call.
      return isOpen ? change : null;
  }
}
