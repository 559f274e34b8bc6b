/** Says that what stands beside it is sample content. Draws nothing where the text is empty. */
export function SampleMark({ text, className = "" }: { text: string; className?: string }) {
  return text ? <span className={`sample-mark ${className}`}>{text}</span> : null;
}
