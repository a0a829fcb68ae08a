import { AnalyticsPage } from './analytics-page';

/** `/companies/:slug/analytics`. */
export function Component() {
  return <AnalyticsPage />;
}
