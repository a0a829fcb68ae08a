import { MixingStaffPage } from './mixing-staff-page';

export function Component() {
  return <MixingStaffPage />;
}
