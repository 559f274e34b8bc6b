import type { ReactNode } from "react";

/** Classes of every text control. */
export const controlClass =
  "w-full rounded-control border border-line-strong bg-ground px-3.5 py-2.5 text-base text-text placeholder:text-muted aria-invalid:border-alert";

type FieldProps = {
  /** Id of the control; its error and hint derive theirs from it. */
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A label above a control, and below it what is wrong or worth knowing. */
export function Field({ id, label, error, hint, className = "", children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} id={`${id}-label`} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="text-alert mt-1.5 text-sm">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-muted mt-1.5 text-sm">
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
    "aria-invalid": error ? true : undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  } as const;
}
