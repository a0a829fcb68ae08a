import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

export const addCoverageLink = defineDialogLink('add', 'coverage', {
  /** The referral whose outside system sent the coverage. */
  referralId: named('referral', id()),
});
