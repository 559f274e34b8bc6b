import { type ImageFormat, type ImageSize, SOCIAL } from "~/domain/blog/image";

import type { Original } from "./fetch-original";

const TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const satisfies Record<
  ImageFormat,
  string
>;
/** Chosen by eye on photographs and drawings: lower values show artifacts at edges. */
const QUALITY = { avif: 55, webp: 72, jpg: 76 } as const;

/** Transforms pictures with the Images binding: scaled to a width, or cut to 1200 by 630 for social networks. */
export function createTransform(images: ImagesBinding) {
  return async ({ bytes }: Original, size: ImageSize, format: ImageFormat): Promise<Original> => {
    const shape =
      size === SOCIAL
        ? ({ width: 1200, height: 630, fit: "cover" } as const)
        : ({ width: size, fit: "scale-down" } as const);
    // A Blob would copy the original for each of its sizes.
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const output = await images
      .input(stream)
      .transform(shape)
      .output({ format: TYPES[format], quality: QUALITY[format] });
    const made = new Uint8Array(await output.response().arrayBuffer());
    return { bytes: made, type: TYPES[format] };
  };
}
