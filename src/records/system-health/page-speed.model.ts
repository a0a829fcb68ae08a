import type { MetricType } from 'web-vitals';
import { routePattern } from '@/lib/route-pattern';

/** What was measured of a page of a clinic. */
export interface Measure {
  companySlug: string;
  route: string;
  metric: 'LCP' | 'INP' | 'CLS' | 'TTFB';
  /** Milliseconds; CLS has no unit. */
  value: number;
}

interface Visit {
  /** The address that was loaded. */
  loaded: string;
  /** The address that is open. */
  now: string;
  /** Whether the browser tells apart the pages that a script opens: Chromium does, from 151 on. */
  tellsPages: boolean;
}

/** Ten minutes, past which the server takes no figure: a computer was asleep. */
const MOST = 600_000;

/**
 * The measure of a page of a clinic, or null: of another page, or where the browser would give one page what belongs
 * to all that were opened since it was loaded.
 */
export function measureOf(
  {
    name,
    value,
    navigationType,
    navigationURL,
  }: Pick<MetricType, 'name' | 'value' | 'navigationType' | 'navigationURL'>,
  { loaded, now, tellsPages }: Visit,
): Measure | null {
  if (name === 'FCP' || value > MOST) return null;
  // A page that a script opens has no first byte to wait for.
  if (name === 'TTFB' && navigationType === 'soft-navigation') return null;
  const spansPages = name === 'INP' || name === 'CLS';
  if (spansPages && !tellsPages && pathOf(loaded) !== pathOf(now)) return null;
  const path = pathOf(navigationURL ?? loaded);
  const [, companySlug] = /^\/companies\/([^/]+)/.exec(path) ?? [];
  if (companySlug === undefined) return null;
  return { companySlug, route: routePattern(path), metric: name, value };
}

const pathOf = (address: string) => new URL(address).pathname;
