import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

export const newReferralLink = defineDialogLink('new', 'referral', {
  patientId: named('patient', id()),
});
