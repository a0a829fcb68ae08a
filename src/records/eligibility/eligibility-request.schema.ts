import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import { namedPatientSchema } from '@/records/patients/named-patient.schema';
import { eligibilityStatusSchema, presetSchema } from './eligibility.model';

const text = z.string().nullable();

export const eligibilityRequestSchema = eligibilityStatusSchema.extend({
  coverage_id: z.string(),
  referral_id: text,
  scheduling_request_id: text,
  surgery_case_id: text,
  preset: presetSchema,
  service_types: z.array(z.string()),
  service_date: z.string(),
  member_id: z.string(),
  trace_number: z.string(),
  request_x12: text,
  response_x12: text,
  transactions: z.unknown(),
  adapter: text,
  created_at: z.string(),
  finished_at: text,
  patient: namedPatientSchema,
  payer: z.object({ name: z.string(), phone: text }),
  coverage: z.object({
    id: z.string(),
    rank: z.enum(enums.coverage_rank),
    member_id: text,
    patient_member_id: text,
    plan_name: text,
    group_number: text,
    relationship: z.enum(enums.subscriber_relationship).nullable(),
    subscriber_first_name: text,
    subscriber_last_name: text,
    subscriber_birth_date: text,
    ended_on: text,
    revision: z.number(),
  }),
  surgery_case: z.object({ starts_at: text, planned_at: text }).nullable(),
  requester: z.object({ username: z.string(), display_name: text }).nullable(),
});

export type EligibilityRequest = z.infer<typeof eligibilityRequestSchema>;
