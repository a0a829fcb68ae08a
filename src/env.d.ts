interface ImportMetaEnv {
  /** The commit the app is built from, or "development": see scripts/lib/release.ts. */
  readonly VITE_RELEASE: string;
}
