import { PatientsPage } from './patients-page';

export function Component() {
  return <PatientsPage />;
}
