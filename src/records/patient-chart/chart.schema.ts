import { z } from 'zod';
import { PATIENT } from '@/fields/patient';
import { nullableTextsOf } from '@/fields/schema';
import { enums } from '@/lib/supabase/database.types';
import { chartAccessSchema } from '@/records/chart-access/chart-access.schema';
import { openRowSchema } from '@/records/open-things/open-things.schema';

const text = z.string().nullable();

const { first_name, last_name, sex, guardian_relationship, ...OTHERS } = PATIENT;

export const chartPatientSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ...nullableTextsOf(OTHERS),
  sex: z.enum(enums.administrative_sex),
  guardian_relationship: z.enum(enums.guardian_relationship).nullable(),
  updated_at: z.string(),
});

const referral = z.object({
  id: z.string(),
  status: z.enum(enums.referral_status),
  priority: z.enum(enums.referral_priority),
  reason: text,
  referring_provider: text,
  created_at: z.string(),
  due_at: z.string(),
  setback: z.enum(enums.referral_setback).nullable(),
  awaiting_answer_since: text,
  assignee: text,
});

/** A referral to another clinic of this installation. */
const sentReferral = z.object({
  id: z.string(),
  state: z.enum(enums.outgoing_referral_state),
  partner_name: z.string(),
  priority: z.enum(enums.referral_priority),
  created_at: z.string(),
  /** The other clinic's next appointment. */
  appointment_at: text,
  decline_reason: z.enum(enums.referral_decline_reason).nullable(),
});

const visit = z.object({
  id: z.string(),
  status: z.enum(enums.scheduling_status),
  request_type: z.enum(enums.appointment_type),
  reason: z.string(),
  starts_at: text,
  location: text,
  duration_minutes: z.number().nullable(),
  provider: z.string(),
  provider_npi: text,
  created_at: z.string(),
  next_step_due: text,
  referral_id: text,
});

const surgeryCase = z.object({
  id: z.string(),
  stage: z.enum(enums.surgery_stage),
  procedure_name: z.string(),
  laterality: z.enum(enums.laterality),
  icd10_codes: z.array(z.string()),
  starts_at: text,
  surgeon: text,
  surgeon_npi: text,
  location: text,
  created_at: z.string(),
  postponed_until: text,
  referral_id: text,
  procedures: z.array(z.object({ cpt_code: z.string(), label: z.string() })),
  /** The number of open blocking items by owner. */
  waiting_for: z.record(z.string(), z.number()),
});

const coverage = z.object({
  id: z.string(),
  rank: z.enum(enums.coverage_rank),
  payer: z.string(),
  payer_id: text,
  plan_name: text,
  member_id: text,
  group_number: text,
  /** Null: not asked. */
  relationship: z.enum(enums.subscriber_relationship).nullable(),
  effective_from: text,
  effective_until: text,
  ended_on: text,
});

const check = z.object({
  id: z.string(),
  state: z.enum(enums.eligibility_state),
  outcome: z.enum(enums.eligibility_outcome).nullable(),
  /** What has to be known beside the outcome. */
  problem: text,
  preset: z.enum(enums.eligibility_preset),
  service_date: z.string(),
  created_at: z.string(),
  finished_at: text,
  coverage_id: z.string(),
  payer: z.string(),
});

const cents = z.number().nullable();
const amount = z.object({ totalCents: cents, leftCents: cents }).nullable();

/** What the newest response says of a visit, in network; null is what it doesn't say. */
const figures = z.object({
  plan: z.string(),
  charge: z.object({ copayCents: cents }).nullable(),
  deductible: amount,
  outOfPocket: amount,
  authorization: z.enum(['required', 'not_required', 'unknown']),
  isPaidElsewhere: z.boolean(),
  caveats: z.array(z.string()),
});

export const chartSchema = z.object({
  /** The letterhead's facts. */
  clinic: z.object({ name: z.string(), npi: text, phone: text, address: text }),
  patient: chartPatientSchema,
  restricted: z.boolean(),
  /** Possible duplicates that haven't been reviewed. */
  twins: z.array(
    z.object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      date_of_birth: text,
      medical_record_number: text,
      reasons: z.array(z.enum(enums.twin_reason)),
    }),
  ),
  open: z.array(openRowSchema),
  access: chartAccessSchema,
  shots: z.object({
    /** Of today, until the patient leaves. */
    watched_until: text,
    /** A dose of tablets or drops. */
    watched_after: z.enum(['shot', 'dose']).nullable(),
    sets: z.array(
      z.object({ label: z.string(), dose: z.string(), given_at: z.string(), due_on: text }),
    ),
  }),
  referrals: z.array(referral),
  sent: z.array(sentReferral),
  visits: z.array(visit),
  cases: z.array(surgeryCase),
  coverages: z.array(coverage),
  checks: z.array(check),
  figures: figures.nullable(),
  threads: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      last_message_at: z.string(),
      text,
      sender: text,
    }),
  ),
  files: z.array(
    z.object({
      id: z.string(),
      /** The record it belongs to, and that record's id. */
      source: z.enum(['message', 'referral', 'authorization']),
      subject_id: z.string(),
      title: z.string(),
      /** For a referral's document. */
      kind: z.enum(enums.referral_document_kind).nullable(),
      name: z.string(),
      media_type: z.string(),
      size_bytes: z.number(),
      created_at: z.string(),
      path: z.string(),
    }),
  ),
});

export type Chart = z.infer<typeof chartSchema>;
export type ChartReferral = Chart['referrals'][number];
export type SentReferral = Chart['sent'][number];
export type ChartVisit = Chart['visits'][number];
export type ChartCase = Chart['cases'][number];
