export const publicPaths = {
  landing: () => '/',
  signIn: () => '/signin',
  forgotPassword: () => '/forgot-password',
  portalRedirect: () => '/portal',
  /** A clinic's referral form for offices without an account. */
  refer: (slug: string) => `/refer/${encodeURIComponent(slug)}`,
  /** The part behind the # never reaches a server. */
  status: (code: string) => `/status#${code}`,
  my: () => '/my',
  mySignIn: () => '/my/signin',
  myJoin: () => '/my/join',
  /** Opens signed out, and without a connection. */
  myEmergency: () => '/my/emergency',
  /** Where the person is signed in, and their passkeys. */
  myDevices: () => '/my/devices',
  myChart: (chartId: string) => `/my/${encodeURIComponent(chartId)}`,
  /** The messages of a chart, or one conversation. */
  myMessages: (chartId: string, threadId?: string) =>
    `/my/${encodeURIComponent(chartId)}/messages${threadId === undefined ? '' : `/${threadId}`}`,
  portal: (slug: string) => company(slug, 'portal'),
} as const;

export const DEMO_SLUG = 'demo';

export function company(slug: string, rest: string): string {
  return `/companies/${encodeURIComponent(slug)}/${rest}`;
}
