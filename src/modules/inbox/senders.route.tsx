import { SendersPage } from './senders/senders-page';

export function Component() {
  return <SendersPage />;
}
