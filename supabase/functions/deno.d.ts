/** The little of Deno that the functions' `index.ts` need; all else is web-standard. */
declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
  connect: (address: { hostname: string; port: number }) => Promise<{
    /** Takes a part, and says how much. */
    write: (bytes: Uint8Array) => Promise<number>;
    read: (into: Uint8Array) => Promise<number | null>;
    close: () => void;
  }>;
};
