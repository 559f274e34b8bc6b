/** The mark: a moon with the one lamp that is on. */
export function Mark({ className = "size-6" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" className={className} aria-hidden="true">
      <path d="M27 19.5A11.5 11.5 0 1 1 12.6 5.1 9.2 9.2 0 0 0 27 19.5Z" fill="currentColor" />
      <circle cx="23.5" cy="8.5" r="3.6" className="fill-lamp" />
    </svg>
  );
}
