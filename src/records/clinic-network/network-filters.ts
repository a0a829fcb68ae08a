import { type AddressValues, defineAddress } from '@/kit/address/address';
import { defineDialogLink } from '@/kit/address/dialog-link';
import { flag, id, named, oneOf, typedText } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';
import { DISTANCE } from '@/records/zip-tables/distance';

export const sentAddress = defineAddress({ open: flag(), overdue: flag() });
export type SentFilters = AddressValues<typeof sentAddress>;

export const clinicAddress = defineAddress({
  text: typedText(),
  offers: oneOf(enums.network_specialty),
  ...DISTANCE,
});
export type ClinicFilters = AddressValues<typeof clinicAddress>;

export const referLink = defineDialogLink('refer', 'patient', {
  patientId: named('patient', id()),
});
