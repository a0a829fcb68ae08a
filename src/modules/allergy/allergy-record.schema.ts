import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

const result = z.object({
  place: z.int(),
  allergen_id: z.string(),
  label: z.string(),
  category: z.enum(enums.allergen_category),
  control: z.enum(enums.control_kind).nullable(),
  dilution: z.int().nullable(),
  wheal_mm: z.number().nullable(),
  flare_mm: z.number().nullable(),
  ige_kua: z.number().nullable(),
  grade: z.int().nullable(),
  is_positive: z.boolean().nullable(),
  is_endpoint: z.boolean(),
});

const test = z.object({
  id: z.string(),
  kind: z.enum(enums.allergy_test_kind),
  panel: z.string().nullable(),
  tested_on: z.string(),
  applied_at: z.string().nullable(),
  drugs: z.array(
    z.object({ drug: z.string(), days_before: z.int(), last_taken_on: z.string().nullable() }),
  ),
  note: z.string().nullable(),
  is_valid: z.boolean().nullable(),
  finding: z.string().nullable(),
  revision: z.int(),
  grading_id: z.string(),
  grading: z.string(),
  grading_version: z.int(),
  grading_source: z.string(),
  /** In how many minutes what is read: by the clinic's table. */
  grading_settings: z.object({
    positive_minutes: z.number().optional(),
    allergen_minutes: z.number().optional(),
  }),
  performed_by_name: z.string().nullable(),
  finished_by_name: z.string().nullable(),
  finished_at: z.string().nullable(),
  results: z.array(result),
});

const content = z.object({
  allergen_id: z.string(),
  label: z.string(),
  target_dose: z.number(),
  strength: z.number(),
  units: z.enum(enums.extract_units),
  volume_ml: z.number(),
});

const prescription = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(enums.prescription_status),
  scheme_id: z.string(),
  scheme: z.string(),
  schedule_id: z.string().nullable(),
  warnings: z.array(z.object({ rule: z.string(), says: z.string(), source: z.string() })),
  target_dose_ml: z.number(),
  consent_on: z.string().nullable(),
  signed_at: z.string().nullable(),
  signed_by_name: z.string().nullable(),
  revision: z.int(),
  sets: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      title: z.string(),
      volume_ml: z.number(),
      contents: z.array(content),
    }),
  ),
});

const vial = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(enums.vial_status),
  set_label: z.string(),
  set_title: z.string(),
  step_label: z.string(),
  color: z.string().nullable(),
  volume_ml: z.number(),
  remaining_ml: z.number(),
  beyond_use_on: z.string(),
});

/** What `allergy_record` answers. */
export const allergyRecordSchema = z.object({
  tests: z.array(test),
  prescriptions: z.array(prescription),
  vials: z.array(vial),
});

export type AllergyRecord = z.infer<typeof allergyRecordSchema>;
export type AllergyTest = AllergyRecord['tests'][number];
export type Prescription = AllergyRecord['prescriptions'][number];
export type TestResult = AllergyTest['results'][number];
