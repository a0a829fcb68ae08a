import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { id, named, oneOf } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';

export const requestLink = defineDialogLink('request', 'new', {
  providerId: named('provider', id()),
  patientId: named('patient', id()),
  referralId: named('referral', id()),
  type: oneOf(enums.appointment_type),
});

export type RequestPrefill = PrefillOf<typeof requestLink>;
