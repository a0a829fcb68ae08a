import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

/** Opens the dialog of a new referral; see paths.newReferral. */
export const newReferralLink = defineDialogLink('new', 'referral', {
  patientId: named('patient', id()),
});
