/**
 * An address without private parts such as slugs, ids and tokens: `/companies/demo/referrals/7f…`
 * becomes `/companies/:companySlug/referrals/:id`.
 */
export function routePattern(pathname: string): string {
  const [first, second, ...rest] = pathname.split('/').filter(Boolean);
  if (first === undefined) return '/';
  const plain = (part: string) => (/^[a-z][a-z-]{0,39}$/.test(part) ? part : ':id');
  const isClinic = first === 'companies' && second !== undefined;
  const start = isClinic
    ? [first, ':companySlug']
    : [first, second].filter((part) => part !== undefined).map(plain);
  return `/${[...start, ...rest.map(plain)].slice(0, 10).join('/')}`;
}
