import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Measure, measureOf } from '@/records/system-health/page-speed.model';
import { sendMeasures } from '@/records/system-health/page-speed.mutations';

/** More than one page brings in a day, and the server's limit for one request. */
const MOST_AT_ONCE = 20;

/**
 * Measures this visit and its pages until it ends. Reports when the page is hidden or left, since
 * the measures are final then.
 */
export function measureVisit(): void {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const tellsPages = PerformanceObserver.supportedEntryTypes.includes('soft-navigation');
  const waiting = new Map<string, Measure>();
  const note = (metric: MetricType) => {
    const measure = measureOf(metric, { loaded, now: location.href, tellsPages });
    // A page that is hidden, shown and hidden again repeats a measure: the last one before the
    // report counts.
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
