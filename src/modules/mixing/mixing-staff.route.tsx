import { MixingStaffPage } from './mixing-staff-page';

/** `/companies/:slug/allergy/mixing/staff`. */
export function Component() {
  return <MixingStaffPage />;
}
