import { whenIdle } from '@/lib/when-idle';

/** Of how many visits one is measured: enough to know a page, few enough to cost nobody anything. */
const ONE_IN = 10;

/** Measures a share of the visits, once the page has come to rest; returns how to call it off. */
export function measureSomeVisits(): () => void {
  // Monitors and tests are nobody who waits.
  if (navigator.webdriver || Math.random() * ONE_IN >= 1) return () => undefined;
  return whenIdle(() => {
    // Whatever fails here is nothing to the person: the visit is one of those that aren't measured.
    void import('./measure').then(({ measureVisit }) => measureVisit()).catch(() => undefined);
  });
}
