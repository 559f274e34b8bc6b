/** Text as it may stand in HTML and in XML alike, in an element or between quotes. */
export declare function escapeMarkup(text: string): string;
/** The same for a text that may hold characters which XML 1.0 does not allow, not even escaped: they are left out. */
export declare function escapeXml(text: string): string;
