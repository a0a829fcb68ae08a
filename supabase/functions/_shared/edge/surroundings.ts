/** A connection over TCP. */
export interface Connection {
  write: (bytes: Uint8Array) => Promise<void>;
  /** What came next; null once the other side has said all. */
  read: () => Promise<Uint8Array | null>;
  close: () => void;
}

/** A message from a function to a person outside the portal. */
export interface KeptMessage {
  id: string;
  channel: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * What an Edge Function gets from its host: Deno on Supabase, Vite's server in development and preview, or a test.
 * With these a function can be called anywhere.
 */
export interface Surroundings {
  env: (name: string) => string | undefined;
  fetch: typeof fetch;
  /** Given to the functions that talk to something else than HTTP. */
  connect?: (host: string, port: number) => Promise<Connection>;
  /** In development: takes what is sent where nothing is set up to send by. */
  keepMessage?: (message: KeptMessage) => Promise<void>;
}

/** What `handler.ts` of every function exports as `serve`. */
export type Serve = (surroundings: Surroundings) => (request: Request) => Promise<Response>;
