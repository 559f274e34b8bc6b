/** Whether a text is a mail address as this site takes it. Without imports: scripts read it through the settings. */
export declare function isEmail(text: string): boolean;
/** The address that was probably meant by one whose provider is mistyped; null if there is nothing to ask. */
export declare function meantAddress(address: string): string | null;
