import { InboxPage } from './list/inbox-page';

export function Component() {
  return <InboxPage />;
}
