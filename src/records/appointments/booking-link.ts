import { z } from 'zod';
import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { id, matching, named, oneOf } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';

export const bookingLink = defineDialogLink('book', 'now', {
  providerId: named('provider', id()),
  patientId: named('patient', id()),
  referralId: named('referral', id()),
  type: oneOf(enums.appointment_type),
  /** The time that was pressed in the calendar. */
  startsAt: named('at', matching(z.iso.datetime())),
  /** The length of the chosen free time. */
  minutes: matching(z.string().regex(/^[1-9]\d{0,2}$/)),
});

export type BookingPrefill = PrefillOf<typeof bookingLink>;
