import type { ComponentProps } from "react";

const base =
  "inline-flex items-center justify-center gap-2 rounded-control border font-medium transition-[background-color,border-color,transform] duration-150 active:translate-y-px disabled:opacity-60";
const looks = {
  lamp: "border-transparent bg-lamp text-on-lamp hover:bg-[color-mix(in_oklch,var(--lamp)_88%,var(--text))]",
  line: "border-line-strong/60 hover:border-line-strong hover:bg-text/5",
  quiet: "border-transparent text-muted hover:bg-text/5 hover:text-text",
} as const;
const sizes = {
  regular: "h-11 px-4 text-[0.9375rem] whitespace-nowrap",
  large: "min-h-14 px-6 py-3 text-[1.0625rem] leading-tight text-left",
  icon: "size-11 shrink-0",
} as const;

export type ButtonLook = { look?: keyof typeof looks; size?: keyof typeof sizes };

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = "line", size = "regular" }: ButtonLook, more = ""): string {
  return `${base} ${looks[look]} ${sizes[size]} ${more}`;
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
