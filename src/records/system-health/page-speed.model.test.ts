import { describe, expect, it } from 'vitest';
import { measureOf } from './page-speed.model';

const HOST = 'https://portal.example';
const REFERRALS = `${HOST}/companies/lakeside/referrals`;
const REFERRAL = `${REFERRALS}/40000000-0000-4000-8000-000000000001`;

type Metric = Parameters<typeof measureOf>[0];
type Visit = Parameters<typeof measureOf>[1];

const metric = (change: Partial<Metric> = {}): Metric => ({
  name: 'LCP',
  value: 1200,
  navigationType: 'navigate',
  ...change,
});
const visit = (change: Partial<Visit> = {}): Visit => ({
  loaded: REFERRALS,
  now: REFERRAL,
  tellsPages: true,
  ...change,
});

describe('a measure', () => {
  it('belongs to the loaded page, without private parts of its address', () => {
    expect(measureOf(metric(), visit({ loaded: REFERRAL }))).toEqual({
      companySlug: 'lakeside',
      route: '/companies/:companySlug/referrals/:id',
      metric: 'LCP',
      value: 1200,
    });
  });

  it('belongs to the page that a press opened, if the browser separates these', () => {
    const opened = metric({ navigationType: 'soft-navigation', navigationURL: REFERRAL });
    expect(measureOf(opened, visit())?.route).toBe('/companies/:companySlug/referrals/:id');
  });

  it.each<[string, Metric, Visit]>([
    ['a page of no clinic', metric(), visit({ loaded: `${HOST}/signin` })],
    [
      'a first byte where nothing was loaded',
      metric({ name: 'TTFB', navigationType: 'soft-navigation' }),
      visit(),
    ],
    [
      'presses on other pages, where the browser can’t tell',
      metric({ name: 'INP' }),
      visit({ tellsPages: false }),
    ],
    ['a computer that slept', metric({ value: 3_600_000 }), visit()],
  ])('is not taken of %s', (_, measured, of) => {
    expect(measureOf(measured, of)).toBeNull();
  });

  it('of presses counts without that only if the page stayed', () => {
    const stayed = visit({ tellsPages: false, now: `${REFERRALS}?q=ear` });
    expect(measureOf(metric({ name: 'INP', value: 80 }), stayed)?.value).toBe(80);
  });
});
