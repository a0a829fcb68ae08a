import { AnalyticsPage } from './analytics-page';

export function Component() {
  return <AnalyticsPage />;
}
