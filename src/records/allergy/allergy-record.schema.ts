import { z } from 'zod';
import { lateSchema } from '@/lib/late-entry';
import { enums } from '@/lib/supabase/database.types';
import { askedSchema } from '@/records/health-answers/health-answers.model';
import { reportedBeforeShotSchema } from '@/records/health-answers/reported-before-shot';

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
  read_at: z.string().nullable(),
  /** When a person confirmed measures that rarely go together. */
  confirmed_at: z.string().nullable(),
  /** The minutes from application to reading, by the table of grades. */
  read_from_minutes: z.number().nullable(),
  read_until_minutes: z.number().nullable(),
  grade: z.int().nullable(),
  is_positive: z.boolean().nullable(),
  is_endpoint: z.boolean(),
});

export const drugSchema = z.object({
  drug: z.string(),
  days_before: z.int(),
  answer: z.enum(['not_asked', 'not_taken', 'taken']),
  /** For a drug that was taken; null if the day is unknown. */
  last_taken_on: z.string().nullable(),
});
export type AskedDrug = z.infer<typeof drugSchema>;

const test = z.object({
  id: z.string(),
  kind: z.enum(enums.allergy_test_kind),
  panel: z.string().nullable(),
  tested_on: z.string(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  /** When the time was entered later; null if it was timed. */
  applied_noted_at: z.string().nullable(),
  applied_by_name: z.string().nullable(),
  drugs: z.array(drugSchema),
  /** Why it was finished although drugs were not asked about. */
  unasked_reason: z.string().nullable(),
  /** Why readings count without their time. */
  timing_reason: z.string().nullable(),
  timing_by_name: z.string().nullable(),
  note: z.string().nullable(),
  is_valid: z.boolean().nullable(),
  finding: z.string().nullable(),
  revision: z.int(),
  grading_id: z.string(),
  grading: z.string(),
  grading_version: z.int(),
  grading_source: z.string(),
  performed_by_name: z.string().nullable(),
  late: lateSchema,
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
  asked: askedSchema,
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
      diluent: z.enum(enums.vial_diluent).nullable(),
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

const visit = z.object({
  id: z.string(),
  visit_on: z.string(),
  ended: z.boolean(),
  shots: z.int(),
});

export const allergyRecordSchema = z.object({
  tests: z.array(test),
  asked: askedSchema,
  /** What was said on phones before shots. */
  reported: reportedBeforeShotSchema,
  prescriptions: z.array(prescription),
  vials: z.array(vial),
  /** For shots, the latest first. */
  visits: z.array(visit),
});

export type AllergyRecord = z.infer<typeof allergyRecordSchema>;
export type AllergyTest = AllergyRecord['tests'][number];
export type Prescription = AllergyRecord['prescriptions'][number];
export type TestResult = AllergyTest['results'][number];
