// @ts-nocheck -- it runs in workerd, whose modules the typings of the tests do not know.
// The stand-in for the `send_email` binding in a served site: a Worker that passes each mail on to MAIL_SERVICE and throws
// what it is answered.
import { WorkerEntrypoint } from "cloudflare:workers";

export default class MailService extends WorkerEntrypoint {
  async send(message) {
    const attachments = message.attachments?.map((file) => ({
      ...file,
      // As the service takes a text: JSON holds no bytes.
      content: btoa(String.fromCharCode(...file.content)),
    }));
    const body = JSON.stringify({ ...message, attachments });
    const reply = await fetch(this.env.MAIL_SERVICE, { method: "POST", body });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return { messageId: text };
  }
}
