import { titleOf } from '@/records/diagnosis-lists/diagnosis.model';
import type { BundleDocument } from '@/records/procedure-bundles/procedure-bundle.model';

type Procedure = BundleDocument['procedures'][number];

/** A code that is preselected for patients from `from` years and below `below`. */
export const usual = (
  cpt_code: string,
  label: string,
  { from = null, below = null }: { from?: number | null; below?: number | null } = {},
): Procedure => ({
  cpt_code,
  label,
  min_age_years: from,
  below_age_years: below,
  is_default: true,
});

/** A code that isn't preselected. */
export const also: typeof usual = (...procedure) => ({ ...usual(...procedure), is_default: false });

/** Diagnoses with their titles. */
export const codes = (texts: string): BundleDocument['diagnoses'] =>
  texts.split(' ').map((code) => ({ code, label: titleOf(code) ?? null }));
