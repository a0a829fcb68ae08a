import type { CaseDetail } from './surgery-cases.queries';

export const procedure = (cpt_code: string, label: string): CaseDetail['procedures'][number] => ({
  cpt_code,
  label,
  min_age_years: null,
  below_age_years: null,
  bundle_id: null,
  bundle: null,
  laterality_rule: null,
  laterality: null,
  laterality_override_reason: null,
  icd10_codes: [],
  minutes: 0,
  with_checklist: false,
});
