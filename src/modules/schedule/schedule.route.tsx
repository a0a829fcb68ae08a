import { SchedulePage } from './schedule-page';

export function Component() {
  return <SchedulePage />;
}
