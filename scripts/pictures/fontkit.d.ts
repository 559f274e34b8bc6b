/** The part of fontkit that the pictures use; the package brings no types. */
declare module "fontkit" {
  export type Path = {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  };
  export type Font = {
    readonly unitsPerEm: number;
    layout(text: string): {
      readonly glyphs: readonly { readonly id: number; readonly path: Path }[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
    };
  };
  export function create(data: Uint8Array): Font;
}
