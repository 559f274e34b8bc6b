/** A person drawn from initials. The name stands beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span aria-hidden="true" className="avatar">
      {initials}
    </span>
  );
}
