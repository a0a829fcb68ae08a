const inTests = (name: string) => `supabase/tests/${name}.test.ts`;

/** Tests that are about the embedded database itself, and prove nothing on a server. */
export const ABOUT_EMBEDDED = ['image-files', 'opening'].map(inTests);

/**
 * The database tests that run on the embedded database with every change: those about itself, what its own services
 * answer, the walls, and what one connection shows of several. The journeys meet it as well; `npm run test:db` runs all
 * of them there.
 */
export const ON_EMBEDDED = [
  ...ABOUT_EMBEDDED,
  ...['attachments', 'companies', 'linter', 'realtime', 'scheduled-jobs', 'sign-in'].map(inTests),
];
