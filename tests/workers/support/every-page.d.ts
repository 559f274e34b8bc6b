/** Every page of the site that is the same for everybody: fixed ones, stories, and the posts that come with the site. */
export declare const everyPage: readonly string[];
/** Where the router asks for a page's data. */
export declare function dataOf(path: string): string;
