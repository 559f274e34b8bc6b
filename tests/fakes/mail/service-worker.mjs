// Replaces the `send_email` binding in a served site: a Worker that forwards each mail to MAIL_SERVICE and throws the
// errors it returns.
import { WorkerEntrypoint } from "cloudflare:workers";

/** @typedef {{ readonly content: Uint8Array }} File An attachment; the rest of it is passed on as it is. */

export default class MailService extends WorkerEntrypoint {
  /**
   * @param {{ readonly attachments?: readonly File[] }} message
   * @returns {Promise<{ messageId: string }>}
   */
  async send(message) {
    const attachments = message.attachments?.map((file) => ({
      ...file,
      // Base64, in which the service also accepts content, because JSON cannot contain bytes.
      content: btoa(String.fromCharCode(...file.content)),
    }));
    const body = JSON.stringify({ ...message, attachments });
    const reply = await fetch(this.env.MAIL_SERVICE, { method: "POST", body });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return { messageId: text };
  }
}
