import type { AttachmentFile } from "../../fakes/airtable/records-store";
import { type Visit } from "./airtable";
/** A post with a picture, and the address of its picture under a name such as `640.jpg`. */
export type Shown = {
  readonly id: string;
  readonly path: (name: string) => string;
};
/** Puts a post with this picture into Airtable. */
export declare function upload(image?: AttachmentFile | string, title?: string): string;
/** Reads the URL of a post's picture from the API, as a visitor does. */
export declare function find(visit: Visit, id: string): Promise<Shown>;
/** Does both. */
export declare function show(visit: Visit, image?: AttachmentFile | string): Promise<Shown>;
/** The addresses that were asked for pictures so far. */
export declare function fetched(): string[];
/** Makes a picture of any size for staff to upload. */
export declare function drawing(
  width: number,
  height: number,
  format?: "image/png" | "image/jpeg",
): Promise<AttachmentFile>;
/** Where a photograph was taken, as its EXIF has it. */
export declare const PLACE = "GPS-48.137-11.575";
/** A photograph of 300 by 200 pixels whose EXIF contains a location. */
export declare function photograph(): Promise<AttachmentFile>;
/** The Images binding, with some of its methods replaced. */
export declare function imagesWith(methods: Partial<ImagesBinding>): ImagesBinding;
/** The bytes of a reply as letters. */
export declare function textOf(reply: Response): Promise<string>;
/** The type of a reply's bytes, whatever its headers say. */
export declare function look(reply: Response): Promise<{
  format: string;
  width: number;
  height: number;
}>;
