import { MixingPage } from './mixing-page';

export function Component() {
  return <MixingPage />;
}
