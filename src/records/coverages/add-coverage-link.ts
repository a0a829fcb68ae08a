import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

/** Opens the dialog that adds a coverage; see paths.addCoverage. */
export const addCoverageLink = defineDialogLink('add', 'coverage', {
  /** The referral whose outside system sent the coverage. */
  referralId: named('referral', id()),
});
