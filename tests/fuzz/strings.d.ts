import * as fc from "fast-check";
/** Markers around the input, by which a reflection is found in a response. No page of the site contains either. */
export declare const BEGIN = "zq7x";
export declare const END = "x7qz";
/** Text that breaks out of markup; each contains a marker that distinguishes it from the site's own markup. */
export declare const markup: readonly [
  "<svg/onload=zq8m>",
  '"><script>zq8m</script>',
  '" onfocus="zq8m',
  "</script><img src=zq8m>",
  "<!--zq8m",
  "]]><zq8m/>",
];
/** Any text that a stranger may send. */
export declare const hostile: fc.Arbitrary<string>;
/** The same between markers. */
export declare const marked: fc.Arbitrary<string>;
/** Text in an address: as it is, percent-encoded, or encoded twice. */
export declare const inAddress: fc.Arbitrary<string>;
/** The value of a header: printable ASCII, because the runtime warns about anything else. */
export declare const inHeader: fc.Arbitrary<string>;
/** Percent-encodes any text; a lone surrogate becomes the replacement character. */
export declare function percent(text: string): string;
