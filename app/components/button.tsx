import type { ComponentProps } from "react";

/** One class per variant, because a page has many buttons. */
const looks = { lamp: "button-lamp", line: "button-line", quiet: "button-quiet" } as const;
const sizes = { regular: "", large: " button-large", icon: " button-icon" } as const;

export type ButtonLook = { look?: keyof typeof looks; size?: keyof typeof sizes };

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = "line", size = "regular" }: ButtonLook, more = ""): string {
  return `button ${looks[look]}${sizes[size]}${more && ` ${more}`}`;
}

/**
 * A button. Type is `button` unless said otherwise. The space after it is for text browsers, which would let its words run
 * into those of the next one; between boxes it takes no room.
 */
export function Button({ look, size, className, type = "button", ...props }: ComponentProps<"button"> & ButtonLook) {
  return (
    <>
      {/* eslint-disable-next-line react/button-has-type -- the type is given above */}
      <button
        type={type}
        className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
        {...props}
      />{" "}
    </>
  );
}
