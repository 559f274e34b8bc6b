/** Log lines that contain the text; they count as expected from then on. */
export declare function logLines(text: string): string[];
/** Everything that was logged in this test so far, expected or not. */
export declare function wholeLog(): string;
