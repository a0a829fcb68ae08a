import { FollowUpPage } from './follow-up-page';

export function Component() {
  return <FollowUpPage />;
}
