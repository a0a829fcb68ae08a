interface ImportMetaEnv {
  /** The commit that the app is built from, or "development": scripts/lib/release.ts. */
  readonly VITE_RELEASE: string;
}
