interface ImportMetaEnv {
  /** The commit the app is built from, or "development": see scripts/lib/release.ts. */
  readonly VITE_RELEASE: string;
}

/** The texts of a catalog: scripts/lib/po-files.ts. */
declare module '*.po' {
  export const texts: Readonly<Record<string, string | readonly string[]>>;
}
