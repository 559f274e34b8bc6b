/**
 * A door of the desk: a table of what one kind of caller can ask, each a function of one object. The object's methods call
 * such a table over RPC by a request that carries the name of what it asks for as `type`.
 */
type Table = Record<string, (asked: never) => Promise<unknown>>;

/** What each function of a door is asked with. */
type Asked<Door extends Table> = {
  readonly [Type in keyof Door]: Door[Type] extends (asked: infer Ask) => unknown ? Ask : never;
};

/** What each function of a door answers. */
type Answers<Door extends Table> = {
  readonly [Type in keyof Door]: Door[Type] extends (asked: never) => Promise<infer Answer> ? Answer : never;
};

/** A request at a door: what is asked for, with what it needs. */
export type Request<Door extends Table, Type extends keyof Door> = { readonly type: Type } & Asked<Door>[Type];

/** The door's answer to a request of that type. */
export type Answer<Door extends Table, Type extends keyof Door> = Answers<Door>[Type];

/** The door's table, so that the compiler knows which answer belongs to which request. */
export type Handlers<Door extends Table> = {
  readonly [Type in keyof Door]: (asked: Asked<Door>[Type]) => Promise<Answers<Door>[Type]>;
};
