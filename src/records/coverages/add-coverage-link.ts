import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

export const addCoverageLink = defineDialogLink('add', 'coverage', {
  /** The referral whose outside system sent the coverage. */
  referralId: named('referral', id()),
  /** The card that the patient or a proxy sent in the app. */
  requestId: named('request', id()),
});
