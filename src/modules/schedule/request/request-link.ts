import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

/** Opens the dialog that asks for an appointment; see paths.requestAppointment. */
export const requestLink = defineDialogLink('request', 'new', {
  providerId: named('provider', id()),
  patientId: named('patient', id()),
  referralId: named('referral', id()),
});

export type RequestPrefill = PrefillOf<typeof requestLink>;
