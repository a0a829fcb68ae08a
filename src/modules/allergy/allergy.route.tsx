import { AllergyPage } from './allergy-page';

/** `/companies/:slug/allergy`. */
export function Component() {
  return <AllergyPage />;
}
