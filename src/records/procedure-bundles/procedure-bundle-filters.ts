import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { flag, matching, named, typedText } from '@/kit/address/params';
import type { Bundle } from './procedure-bundles.queries';

export const bundleAddress = defineAddress({
  text: typedText(),
  specialty: matching(z.string().max(80)),
  retired: named('show', flag('retired')),
});

export type BundleFilters = AddressValues<typeof bundleAddress>;

export function fitting(bundles: readonly Bundle[], filters: BundleFilters): Bundle[] {
  const wanted = filters.text.trim().toLowerCase();
  return bundles.filter(
    (bundle) =>
      bundle.is_active !== filters.retired &&
      (filters.specialty === null || bundle.specialty === filters.specialty) &&
      textsOf(bundle).some((text) => text.toLowerCase().includes(wanted)),
  );
}

function textsOf({ name, specialty, procedures, icd10_codes }: Bundle): string[] {
  return [
    name,
    specialty ?? '',
    ...icd10_codes,
    ...procedures.flatMap(({ cpt_code, label }) => [cpt_code, label]),
  ];
}

export function specialtiesOf(bundles: readonly Bundle[]): string[] {
  const named = bundles.flatMap(({ specialty }) => (specialty === null ? [] : [specialty]));
  return [...new Set(named)].sort((one, other) => one.localeCompare(other));
}
