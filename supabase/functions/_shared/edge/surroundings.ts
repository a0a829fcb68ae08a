/**
 * What an Edge Function is given by whoever runs it: Deno on Supabase, Vite's server in development
 * and preview, or a test. With these two a function can be called anywhere.
 */
export interface Surroundings {
  env: (name: string) => string | undefined;
  fetch: typeof fetch;
}

/** What `handler.ts` of every function exports as `serve`. */
export type Serve = (surroundings: Surroundings) => (request: Request) => Promise<Response>;
