import { MessagesPage } from './messages-page';

/** `/companies/:slug/messages`. */
export function Component() {
  return <MessagesPage />;
}
