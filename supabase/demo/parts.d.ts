/** What the demo's build makes for the worker (scripts/demo/parts.ts). */
declare module 'virtual:demo-parts' {
  /** Where the compressed files are, below the base of the build. */
  export const FILES: Record<
    | 'program.xz'
    | 'support.xz'
    | 'image.xz'
    | 'program-rest.xz'
    | 'program-rest.wasm'
    | 'image-rest.xz'
    | 'image-rest.bin'
    | 'seeds.xz',
    string
  >;
  /** How many functions the table between the two parts of the program has room for. */
  export const SLOTS: number;
  /** Says which image and seed a kept database began with. */
  export const STAMP: string;
  /** `[auth]` and `[storage]` of `supabase/config.toml`. */
  export const CONFIG: { auth: Record<string, unknown>; storage: Record<string, unknown> };
  /** Mails by the path that the settings name them by. */
  export const TEMPLATES: Record<string, string>;
  /** Of the seed, the files that are sown before anybody can sign in; `seeds.xz` has the others. */
  export const SEEDS: readonly { name: string; sql: string }[];
  /** Where those files are, below the base of the build. */
  export const SEEDED_FILES: readonly {
    bucket: string;
    key: string;
    contentType: string;
    url: string;
  }[];
}
