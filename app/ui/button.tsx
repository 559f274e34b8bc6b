import type { ComponentProps } from "react";

/** Their rules stand in `controls.css`; most buttons of a page differ in the look alone. */
const looks = { lamp: "button-lamp", line: "button-line", quiet: "button-quiet" } as const;
const sizes = {
  regular: "h-11 px-4 text-[0.9375rem] whitespace-nowrap",
  large: "min-h-14 px-6 py-3 text-[1.0625rem] leading-tight text-left",
  icon: "size-11 shrink-0",
} as const;

export type ButtonLook = { look?: keyof typeof looks; size?: keyof typeof sizes };

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = "line", size = "regular" }: ButtonLook, more = ""): string {
  return `button ${looks[look]} ${sizes[size]} ${more}`;
}

/** A button. Type is `button` unless said otherwise. */
export function Button({ look, size, className, type = "button", ...props }: ComponentProps<"button"> & ButtonLook) {
  // eslint-disable-next-line react/button-has-type -- the type is given above
  return (
    <button
      type={type}
      className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
      {...props}
    />
  );
}
