/** A quick typist's pace: the site takes a form that is filled in within two seconds for a program's. */
export const BETWEEN_KEYS_MS = 25;

/** The keys that the journeys press. */
export type Key = "Enter" | "Escape" | "ArrowDown";

/**
 * What a person can do with one window of a browser. Everything that changes the page is input that the browser itself
 * dispatches. An element is an expression that finds it in the page.
 */
export type Hands = {
  go(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Sets the size of the page's area. */
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression in the page. Only for looking. */
  look(expression: string): Promise<unknown>;
  /** By mouse, or by a finger in a window that is touched. */
  press(element: string): Promise<void>;
  /** Moves the pointer there; a finger cannot, and taps. */
  hover(element: string): Promise<void>;
  write(field: string, text: string): Promise<void>;
  /** Chooses the entry at a place of a list. */
  pick(list: string, place: number): Promise<void>;
  key(name: Key): Promise<void>;
  close(): Promise<void>;
};

/** How a window is opened. */
type Opening = {
  /** Whether the page's scripts run. */
  readonly scripts: boolean;
};

/** A started browser. Each window is a visitor of their own, who was never here before. */
export type Browser = {
  readonly version: string;
  open(opening: Opening): Promise<Hands>;
  close(): Promise<void>;
};

/** A browser that may be on this machine. */
export type Engine = {
  readonly name: string;
  /** What to install; null where everything is there. */
  missing(): string | null;
  /** Why it cannot run pages without their scripts; null where it can. */
  readonly needsScripts: string | null;
  /** What else to know about it on this machine. */
  readonly note: string | null;
  start(): Promise<Browser>;
};
