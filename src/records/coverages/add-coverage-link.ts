import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

/** Opens the dialog that adds a coverage to the patient of the page; see paths.addCoverage. */
export const addCoverageLink = defineDialogLink('add', 'coverage', {
  /** The referral that an outside system sent the insurance with. */
  referralId: named('referral', id()),
});
