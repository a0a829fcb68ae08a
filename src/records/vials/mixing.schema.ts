import { z } from 'zod';
import { lateSchema } from '@/lib/late-entry';
import { enums } from '@/lib/supabase/database.types';

/** Some servers send decimals as text. */
const decimal = z.coerce.number();
const patient = z.object({ name: z.string(), date_of_birth: z.string().nullable() });

const lot = z.object({
  id: z.string(),
  maker: z.string(),
  lot_number: z.string(),
  remaining_ml: decimal,
  expires_on: z.string(),
});

const step = z.object({
  place: z.number(),
  label: z.string(),
  color: z.string().nullable(),
  factor: decimal,
  rule_day: z.string().nullable(),
  latest: z
    .object({
      id: z.string(),
      status: z.enum(enums.vial_status),
      remaining_ml: decimal,
      beyond_use_on: z.string(),
      mixed_at: z.string(),
      waits_for_check: z.boolean(),
      is_usable: z.boolean(),
    })
    .nullable(),
});

export const mixingSetSchema = z.object({
  id: z.string(),
  patient_id: z.string(),
  label: z.string(),
  title: z.string(),
  volume_ml: decimal,
  diluent: z.enum(enums.vial_diluent).nullable(),
  patient,
  prescription: z.object({
    version: z.number(),
    status: z.enum(enums.prescription_status),
    target_dose_ml: decimal,
    scheme: z.string(),
  }),
  rule: z.string().nullable(),
  may_mix: z.boolean(),
  contents: z.array(
    z.object({
      allergen_id: z.string(),
      label: z.string(),
      volume_ml: decimal,
      lots: z.array(lot),
    }),
  ),
  steps: z.array(step),
});

export const vialSchema = z.object({
  id: z.string(),
  patient_id: z.string(),
  set_id: z.string(),
  code: z.string(),
  step: z.number(),
  status: z.enum(enums.vial_status),
  volume_ml: decimal,
  remaining_ml: decimal,
  mixed_at: z.string(),
  mixed_by: z.string().nullable(),
  mixed_by_name: z.string(),
  late: lateSchema,
  needs_check: z.boolean(),
  checked_by_name: z.string().nullable(),
  checked_at: z.string().nullable(),
  beyond_use_on: z.string(),
  end_reason: z.string().nullable(),
  patient,
  set_label: z.string(),
  set_title: z.string(),
  diluent: z.enum(enums.vial_diluent).nullable(),
  step_label: z.string(),
  color: z.string().nullable(),
  steps: z.number(),
  rule: z.string().nullable(),
  parent: z.object({ id: z.string(), step_label: z.string() }).nullable(),
  contents: z.array(
    z.object({
      label: z.string(),
      maker: z.string(),
      lot_number: z.string(),
      expires_on: z.string(),
      volume_ml: decimal,
      is_recalled: z.boolean(),
    }),
  ),
});

export type MixingSet = z.infer<typeof mixingSetSchema>;
export type MixingStep = MixingSet['steps'][number];
export type Vial = z.infer<typeof vialSchema>;
