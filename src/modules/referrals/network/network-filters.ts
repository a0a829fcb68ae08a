import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { defineDialogLink } from '@/kit/address/dialog-link';
import { flag, id, matching, named, oneOf, typedText } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';

/** What the list of sent referrals is narrowed to. */
export const sentAddress = defineAddress({ open: flag() });
export type SentFilters = AddressValues<typeof sentAddress>;

export const ZIP = /^\d{5}$/;

/** Miles from the ZIP code. */
export const DISTANCES = ['10', '25', '50', '100', '250'] as const;

/** What the clinics are narrowed to; near a ZIP code where the clinic has a table of them. */
export const clinicAddress = defineAddress({
  text: typedText(),
  offers: oneOf(enums.network_specialty),
  near: matching(z.string().regex(ZIP)),
  within: oneOf(DISTANCES),
});
export type ClinicFilters = AddressValues<typeof clinicAddress>;

/** Opens the dialog that refers a patient to another clinic; see paths.referToClinic. */
export const referLink = defineDialogLink('refer', 'patient', {
  patientId: named('patient', id()),
});
