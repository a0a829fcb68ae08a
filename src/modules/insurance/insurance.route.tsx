import { InsurancePage } from './insurance-page';

/** `/companies/:slug/insurance`. */
export function Component() {
  return <InsurancePage />;
}
