import { MessagesPage } from './messages-page';

export function Component() {
  return <MessagesPage />;
}
