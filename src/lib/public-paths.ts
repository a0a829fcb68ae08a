/** The addresses that the pages before the portal link to; they are loaded before everything else. */
export const publicPaths = {
  landing: () => '/',
  signIn: () => '/signin',
  forgotPassword: () => '/forgot-password',
  portalRedirect: () => '/portal',
  /** A clinic's referral form for offices without an account. */
  refer: (slug: string) => `/refer/${encodeURIComponent(slug)}`,
  /** What stands behind the # reaches no server by itself. */
  status: (code: string) => `/status#${code}`,
  portal: (slug: string) => company(slug, 'portal'),
} as const;

/** Where a finished sign-in goes when nothing else was asked for. */
export const DEMO_SLUG = 'demo';

/** The address of a clinic's page. */
export function company(slug: string, rest: string): string {
  return `/companies/${encodeURIComponent(slug)}/${rest}`;
}
