/** Marks the content beside it as a sample. Renders nothing if the text is empty. */
export function SampleMark({ text, className = "" }: { text: string; className?: string }) {
  return text ? <span className={`sample-mark ${className}`}>{text}</span> : null;
}
