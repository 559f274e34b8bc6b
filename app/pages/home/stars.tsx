/** A rating as stars; `label` says it to those who do not see them. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="text-lamp-text inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].slice(0, rating).map((star) => (
        <Star key={star} />
      ))}
    </span>
  );
}

/** One filled star, decorative. */
export function Star({ className = "size-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} fill="currentColor" aria-hidden="true">
      <path d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
    </svg>
  );
}
