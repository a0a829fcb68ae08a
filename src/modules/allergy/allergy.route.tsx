import { AllergyPage } from './allergy-page';

export function Component() {
  return <AllergyPage />;
}
