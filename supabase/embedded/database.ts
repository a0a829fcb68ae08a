/** A statement's parameter. */
export type Parameter = string | number | boolean | null | string[];

/** What the embedded backend and its tests need of a database: PGlite or a server connection. */
export interface Database {
  /** Runs one statement, whose parameters are `$1`, `$2` and so on. */
  query: <Row>(
    statement: string,
    parameters?: Parameter[],
  ) => Promise<{ rows: Row[]; affectedRows?: number }>;
  /** Runs statements without parameters. */
  exec: (statements: string) => Promise<unknown>;
  transaction: <Result>(
    act: (within: Pick<Database, 'query'>) => Promise<Result>,
  ) => Promise<Result>;
  /** Calls `hear` for notifications on a channel, until the returned function is called. */
  listen: (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>;
}
