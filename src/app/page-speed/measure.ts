import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Measure, measureOf } from '@/records/system-health/page-speed.model';
import { sendMeasures } from '@/records/system-health/page-speed.mutations';

/** More than a day at one page brings; the server takes no more at once. */
const MOST_AT_ONCE = 20;

/**
 * Measures this visit and the pages opened in it, until it ends, and tells when the page is hidden or left, which is
 * when the measures are final.
 */
export function measureVisit(): void {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const tellsPages = PerformanceObserver.supportedEntryTypes.includes('soft-navigation');
  const waiting = new Map<string, Measure>();
  const note = (metric: MetricType) => {
    const measure = measureOf(metric, { loaded, now: location.href, tellsPages });
    // A page that is hidden, shown and hidden again tells a measure anew: the last one counts until it is told.
    if (measure) waiting.set(`${metric.name} ${metric.id}`, measure);
  };
  const options = { reportSoftNavs: true };
  onLCP(note, options);
  onINP(note, options);
  onCLS(note, options);
  onTTFB(note);
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    sendMeasures([...waiting.values()].slice(0, MOST_AT_ONCE));
    waiting.clear();
  });
}
