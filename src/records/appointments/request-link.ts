import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { id, named, oneOf } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';

/** Opens the dialog that requests an appointment; see paths.requestAppointment. */
export const requestLink = defineDialogLink('request', 'new', {
  providerId: named('provider', id()),
  patientId: named('patient', id()),
  referralId: named('referral', id()),
  type: oneOf(enums.appointment_type),
});

export type RequestPrefill = PrefillOf<typeof requestLink>;
