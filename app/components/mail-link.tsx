import type { MailAction } from "~/content/shapes";

/** A link that opens an email draft in a new window. */
export function MailLink({ mail, className }: { mail: MailAction; className: string }) {
  return (
    <a
      href={`mailto:${mail.to}?subject=${encodeURIComponent(mail.subject)}`}
      target="_blank"
      rel="noopener"
      className={className}
    >
      {mail.label}
    </a>
  );
}
