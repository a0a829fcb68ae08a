import { PayersPage } from './payers-page';

export function Component() {
  return <PayersPage />;
}
