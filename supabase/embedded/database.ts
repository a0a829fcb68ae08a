/** What a statement takes as a parameter. */
export type Parameter = string | number | boolean | null | string[];

/** What the embedded backend and its tests ask of a database: PGlite is one, a connection to a server another. */
export interface Database {
  /** Runs one statement, whose parameters are `$1`, `$2` and so on. */
  query: <Row>(
    statement: string,
    parameters?: Parameter[],
  ) => Promise<{ rows: Row[]; affectedRows?: number }>;
  /** Runs statements that take no parameters. */
  exec: (statements: string) => Promise<unknown>;
  transaction: <Result>(
    act: (within: Pick<Database, 'query'>) => Promise<Result>,
  ) => Promise<Result>;
  /** Hears what is notified on a channel, until the function that it gives is called. */
  listen: (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>;
}
