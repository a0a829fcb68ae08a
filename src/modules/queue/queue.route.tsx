import { QueuePage } from './queue-page';

/** `/companies/:slug/queue`. */
export function Component() {
  return <QueuePage />;
}
