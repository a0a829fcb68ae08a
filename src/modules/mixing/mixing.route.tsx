import { MixingPage } from './mixing-page';

/** `/companies/:slug/allergy/mixing`. */
export function Component() {
  return <MixingPage />;
}
