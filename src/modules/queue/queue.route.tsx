import { QueuePage } from './queue-page';

export function Component() {
  return <QueuePage />;
}
