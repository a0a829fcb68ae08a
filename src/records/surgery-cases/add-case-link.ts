import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

export const addCaseLink = defineDialogLink('add', 'case', {
  patientId: named('patient', id()),
  referralId: named('referral', id()),
  surgeonId: named('provider', id()),
});

export type AddCasePrefill = PrefillOf<typeof addCaseLink>;
