/** The little of Deno that a function's `index.ts` needs; all else is web-standard. */
declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
};
