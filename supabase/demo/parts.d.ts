/** What the demo's build makes for the worker (scripts/demo/parts.ts). */
declare module 'virtual:demo-parts' {
  /** Where the compressed files are, below the base of the build. */
  export const FILES: { program: string; support: string; image: string };
  /** Says which image and seed a kept database began with. */
  export const STAMP: string;
  /** `[auth]` and `[storage]` of `supabase/config.toml`. */
  export const CONFIG: { auth: Record<string, unknown>; storage: Record<string, unknown> };
  /** Mails by the path that the settings name them by. */
  export const TEMPLATES: Record<string, string>;
  /** The seed, file by file, and what Storage knows of the files that come with it. */
  export const SEEDS: readonly { name: string; sql: string }[];
  /** Where those files are, below the base of the build. */
  export const SEEDED_FILES: readonly {
    bucket: string;
    key: string;
    contentType: string;
    url: string;
  }[];
}
