import type { Bundle } from './bundles.queries';

/** Which bundles are looked at, as the address says it. */
export interface BundleFilters {
  text: string;
  /** Empty for every specialty. */
  specialty: string;
  retired: boolean;
}

export function parseFilters(params: URLSearchParams): BundleFilters {
  return {
    text: params.get('q') ?? '',
    specialty: params.get('specialty') ?? '',
    retired: params.get('show') === 'retired',
  };
}

export function toSearchParams({ text, specialty, retired }: BundleFilters): URLSearchParams {
  return new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(specialty !== '' && { specialty }),
    ...(retired && { show: 'retired' }),
  });
}

/** Those that fit: by name, specialty, code or the words of a code. */
export function fitting(bundles: readonly Bundle[], filters: BundleFilters): Bundle[] {
  const wanted = filters.text.trim().toLowerCase();
  return bundles.filter(
    (bundle) =>
      bundle.is_active !== filters.retired &&
      (filters.specialty === '' || bundle.specialty === filters.specialty) &&
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

/** The specialties that are in use, by name. */
export function specialtiesOf(bundles: readonly Bundle[]): string[] {
  const named = bundles.flatMap(({ specialty }) => (specialty === null ? [] : [specialty]));
  return [...new Set(named)].sort((one, other) => one.localeCompare(other));
}
