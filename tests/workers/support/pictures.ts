import { env } from "cloudflare:workers";

import { PICTURE } from "../../fakes/airtable/posts";
import type { AttachmentFile } from "../../fakes/airtable/records-store";
import { atAirtable, outbound, recordsOf, type Visit } from "./airtable";

/** A post with a picture, and the address of its picture under a name such as `640.jpg`. */
export type Shown = { readonly id: string; readonly path: (name: string) => string };

/** Puts a post with this picture into Airtable. */
export function upload(image: AttachmentFile | string = PICTURE, title = "Pictured"): string {
  return atAirtable().publish({ fields: { Title: title, Image: typeof image === "string" ? image : [image] } }).id;
}

/** Reads the URL of a post's picture from the API, as a visitor does. */
export async function find(visit: Visit, id: string): Promise<Shown> {
  const record = (await recordsOf(await visit("/api/blogs"))).find((each) => each.id === id);
  const shown = String(record?.fields["Image"]);
  if (!shown.endsWith("/1200.jpg")) throw new Error(`No address of a picture: ${shown}`);
  return { id, path: (name) => shown.replace("1200.jpg", name) };
}

/** Does both. */
export function show(visit: Visit, image: AttachmentFile | string = PICTURE): Promise<Shown> {
  return find(visit, upload(image));
}

/** The addresses that were asked for pictures so far. */
export function fetched(): string[] {
  return outbound().flatMap(({ url }) => (new URL(url).hostname === "api.airtable.com" ? [] : [url]));
}

function images(): ImagesBinding {
  if (!env.IMAGES) throw new Error("The tests need the Images binding.");
  return env.IMAGES;
}

/** Makes a picture of any size for staff to upload. */
export async function drawing(
  width: number,
  height: number,
  format: "image/png" | "image/jpeg" = "image/png",
): Promise<AttachmentFile> {
  const output = await images()
    .input(new Blob([PICTURE.bytes]).stream())
    .transform({ width, height, fit: "cover" })
    .output({ format });
  const bytes = new Uint8Array(await output.response().arrayBuffer());
  return { filename: "drawing", type: format, bytes };
}

/** Where a photograph was taken, as its EXIF has it. */
export const PLACE = "GPS-48.137-11.575";

/** A photograph of 300 by 200 pixels whose EXIF contains a location. */
export async function photograph(): Promise<AttachmentFile> {
  const plain = await drawing(300, 200, "image/jpeg");
  const exif = new TextEncoder().encode(`Exif\0\0${PLACE}`);
  const segment = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return { ...plain, bytes: Uint8Array.from([0xff, 0xd8, ...segment, ...plain.bytes.subarray(2)]) };
}

/** The Images binding, with some of its methods replaced. */
export function imagesWith(methods: Partial<ImagesBinding>): ImagesBinding {
  const { info, input, hosted } = images();
  return { info: info.bind(images()), input: input.bind(images()), hosted, ...methods };
}

/** The Images binding, whose every picture is of this type. */
export function imagesOfType(type: string): ImagesBinding {
  const output = async () => ({
    contentType: () => type,
    response: () => new Response("RIFF"),
    image: () => new Blob(["RIFF"]).stream(),
  });
  const transformer: ImageTransformer = { transform: () => transformer, draw: () => transformer, output };
  return imagesWith({ input: () => transformer });
}

/** The bytes of a reply as letters. */
export async function textOf(reply: Response): Promise<string> {
  return new TextDecoder("latin1").decode(await reply.arrayBuffer());
}

/** The type of a reply's bytes, whatever its headers say. */
export async function look(reply: Response): Promise<{ format: string; width: number; height: number }> {
  const info = await images().info(new Blob([await reply.arrayBuffer()]).stream());
  if (!("width" in info)) throw new Error(`Not a picture with a size: ${info.format}`);
  return { format: info.format, width: info.width, height: info.height };
}
