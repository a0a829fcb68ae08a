interface ImportMetaEnv {
  /** The commit the app is built from, or "development": see scripts/lib/release.ts. */
  readonly VITE_RELEASE: string;
}

/** The texts of a catalog: scripts/lib/po-files.ts. */
declare module '*.po' {
  export const texts: Readonly<Record<string, string | readonly string[]>>;
}

/** All that a catalog knows of its texts. */
declare module '*.po?entries' {
  export interface CatalogEntry {
    english: string;
    said: readonly string[];
    files: readonly string[];
    isMedical: boolean;
    isDraft: boolean;
  }
  export const entries: readonly CatalogEntry[];
}
