/** SHA-256 of a text, as UTF-8, or of bytes. */
export declare function sha256(data: string | BufferSource): Promise<Uint8Array<ArrayBuffer>>;
/** Bytes as hexadecimal digits in lower case. */
export declare function toHex(bytes: Uint8Array): string;
/** Bytes in base64, with padding. */
export declare function toBase64(bytes: Uint8Array): string;
/** Bytes in base64url, without padding: needs no quoting in a header or URL. */
export declare function toBase64Url(bytes: Uint8Array): string;
