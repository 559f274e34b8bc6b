import type { ReactNode } from "react";

/** Class of every text control (`components.css`). */
export const controlClass = "control";

type FieldProps = {
  /** Id of the control; its error and hint derive theirs from it. */
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A label above a control, and its error and hint below it. */
export function Field({ id, label, error, hint, className, children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} id={`${id}-label`} className="label">
        {label}
      </label>{" "}
      {children}
      {error ? (
        <p id={`${id}-error`} className="hint hint-error">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The attributes that tie a control to its error and hint. */
export function describe(id: string, error: string | undefined, hint: boolean) {
  const ids = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])];
  return {
    // Said either way: without it Firefox reports a required field as invalid before anything is typed.
    "aria-invalid": error !== undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  } as const;
}
