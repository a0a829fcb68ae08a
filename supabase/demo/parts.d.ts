/** What the demo's build makes for the worker (scripts/demo/parts.ts). */
declare module 'virtual:demo-parts' {
  /** Paths of the compressed files, below the base of the build. */
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
  /** The size of the function table between the two parts of the program. */
  export const SLOTS: number;
  /** The image and seed that a kept database began with. */
  export const STAMP: string;
  /** `[auth]` and `[storage]` of `supabase/config.toml`. */
  export const CONFIG: { auth: Record<string, unknown>; storage: Record<string, unknown> };
  /** Mails by their path in the settings. */
  export const TEMPLATES: Record<string, string>;
  /** The seed files that run before any sign-in; `seeds.xz` has the others. */
  export const SEEDS: readonly { name: string; sql: string }[];
  /** Paths of those files, below the base of the build. */
  export const SEEDED_FILES: readonly {
    bucket: string;
    key: string;
    contentType: string;
    url: string;
  }[];
}
