import { SchedulePage } from './schedule-page';

/** `/companies/:slug/schedule`. */
export function Component() {
  return <SchedulePage />;
}
