import { whenIdle } from '@/lib/when-idle';

/** One visit in this many is measured: enough to know a page, few enough to cost little. */
const ONE_IN = 10;

/** Measures a share of the visits once the page is idle. Returns a function that cancels. */
export function measureSomeVisits(): () => void {
  // Monitors and tests aren't people waiting for a page.
  if (navigator.webdriver || Math.random() * ONE_IN >= 1) return () => undefined;
  return whenIdle(() => {
    // A failure here doesn't concern the person: the visit just isn't measured.
    void import('./measure').then(({ measureVisit }) => measureVisit()).catch(() => undefined);
  });
}
