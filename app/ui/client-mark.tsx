/** Drawn on a grid of 32 units, in the colour of the text. */
const marks = {
  marlowe: <path d="M6 27V13a5 5 0 0 1 10 0 5 5 0 0 1 10 0v14M16 13v7" />,
  harbor: (
    <>
      <path d="m16 3.5-7 10h4l-5 7.5h16l-5-7.5h4z" fill="currentColor" stroke="none" />
      <path d="M4 27c3-2.6 5-2.6 8 0s5 2.6 8 0 5-2.6 8 0" />
    </>
  ),
  quillfreight: (
    <>
      <path d="M4 25 16 7h9L13 25z" fill="currentColor" stroke="none" />
      <path d="m19.5 25 8-12" />
    </>
  ),
  brightwell: (
    <>
      <path d="M16 4c5.5 6 8 9.7 8 14a8 8 0 0 1-16 0c0-4.3 2.5-8 8-14Z" />
      <circle cx="16" cy="19" r="3" fill="currentColor" stroke="none" />
    </>
  ),
  larkfield: (
    <path d="M3 19c8 1 13-3 15-12 2 6 6 8 11 8-3 8-9 11.5-16 11.5-5 0-8-3-10-7.5Z" fill="currentColor" stroke="none" />
  ),
  tessel: (
    <>
      <path d="M4.5 4.5h10.5V15H4.5zM17 17h10.5v10.5H17z" fill="currentColor" stroke="none" />
      <path d="M18.3 5.8h8v8h-8zM5.8 18.3h8v8h-8z" strokeWidth="2.6" />
    </>
  ),
} as const;

export type ClientMarkName = keyof typeof marks;

/** The drawn mark of a client. Decorative: the name stands beside it. */
export function ClientMark({ name, className = "size-7" }: { name: ClientMarkName; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {marks[name]}
    </svg>
  );
}
