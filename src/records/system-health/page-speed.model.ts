import type { MetricType } from 'web-vitals';
import { routePattern } from '@/lib/route-pattern';

export interface Measure {
  companySlug: string;
  route: string;
  metric: 'LCP' | 'INP' | 'CLS' | 'TTFB';
  /** Milliseconds; CLS has no unit. */
  value: number;
}

interface Visit {
  /** The address at loading. */
  loaded: string;
  /** The present address. */
  now: string;
  /** Whether the browser separates the pages that a script opens: Chromium from 151 on. */
  tellsPages: boolean;
}

/** Ten minutes, the server's limit: beyond it, the computer was asleep. */
const MOST = 600_000;

/**
 * A measure of a clinic's page. Null for other pages, or if the browser would give one page the
 * values of all pages since loading.
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
  // A page that a script opens has no first byte.
  if (name === 'TTFB' && navigationType === 'soft-navigation') return null;
  const spansPages = name === 'INP' || name === 'CLS';
  if (spansPages && !tellsPages && pathOf(loaded) !== pathOf(now)) return null;
  const path = pathOf(navigationURL ?? loaded);
  const [, companySlug] = /^\/companies\/([^/]+)/.exec(path) ?? [];
  if (companySlug === undefined) return null;
  return { companySlug, route: routePattern(path), metric: name, value };
}

const pathOf = (address: string) => new URL(address).pathname;
