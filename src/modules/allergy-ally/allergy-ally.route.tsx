import { AllergyAllyPage } from './allergy-ally-page';

export function Component() {
  return <AllergyAllyPage />;
}
