import { describe, expect, it } from 'vitest';
import { routePattern } from './route-pattern';

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/signin', '/signin'],
    ['/companies/lakeside/portal', '/companies/:companySlug/portal'],
    [
      '/companies/lakeside/patients/40000000-0000-4000-8000-000000000001/chart',
      '/companies/:companySlug/patients/:id/chart',
    ],
    ['/invite/aB3_tokens', '/invite/:id'],
    ['/companies/lakeside/referrals/Nora%20Sent', '/companies/:companySlug/referrals/:id'],
  ])('%s becomes %s', (pathname, pattern) => {
    expect(routePattern(pathname)).toBe(pattern);
  });
});
