const inTests = (name: string) => `supabase/tests/${name}.test.ts`;

/** Tests of the embedded database itself, which prove nothing on a server. */
export const ABOUT_EMBEDDED = ['image-files', 'opening'].map(inTests);

/**
 * The database tests that run on the embedded database with every change: those of itself, of its own services, of
 * the walls between clinics, and of several clients on one connection. The browser tests use it as well; `npm run
 * test:db` runs all database tests there.
 */
export const ON_EMBEDDED = [
  ...ABOUT_EMBEDDED,
  ...['attachments', 'companies', 'linter', 'realtime', 'scheduled-jobs', 'sign-in'].map(inTests),
];
