import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import { conversationLine } from './conversation.schema';
import { myCoursesSchema } from './my-doses.schema';
import { beforeShotSchema, myShotsSchema } from './my-shots.schema';

const text = z.string().nullable();

const visit = z.object({
  id: z.string(),
  status: z.enum(enums.scheduling_status),
  type: z.enum(enums.appointment_type),
  starts_at: text,
  minutes: z.number().nullable(),
  provider: z.string(),
  place: text,
  address: text,
  asked_at: z.string(),
  /** Rises with each change, for calendars. */
  sequence: z.number(),
});

/** What the clinic's approved tables say of a booked visit. */
const preparation = z.object({
  visit_id: z.string(),
  items: z.array(z.object({ kind: z.enum(enums.preparation_kind), words: z.string() })),
  /** Drugs with the last day; null where none are stopped, empty where no table says which. */
  stops: z.array(z.object({ names: z.string(), last_on: z.string() })).nullable(),
  asks: z.array(z.string()).nullable(),
  approved_on: z.string(),
});

const operation = z.object({
  id: z.string(),
  stage: z.enum(enums.surgery_stage),
  procedure: z.string(),
  laterality: z.enum(enums.laterality),
  starts_at: text,
  surgeon: text,
  place: text,
  address: text,
  /** What the clinic still needs from the patient. */
  owed: z.array(z.object({ label: z.string(), due_on: text })),
  /** For after the operation; null once that is long ago. */
  instructions: text,
});

const referral = z.object({
  id: z.string(),
  status: z.enum(enums.referral_status),
  referred_by: text,
  service: text,
  came_at: z.string(),
});

const amount = z.number().nullable();

/** In the plan's network; null is what the plan didn't say, and never zero. */
const amounts = z.object({
  /** Of what the copay and the share are: of a visit, of the plan as a whole, of something else that was asked about. */
  charged_for: z.enum(['visit', 'plan', 'other']),
  marked_for: z.enum(['specialist', 'primary_care', 'anybody']).nullable(),
  copay_cents: amount,
  coinsurance_percent: amount,
  deductible_cents: amount,
  deductible_left_cents: amount,
  deductible_is_familys: z.boolean(),
  out_of_pocket_cents: amount,
  out_of_pocket_left_cents: amount,
  out_of_pocket_is_familys: z.boolean(),
  says_in_network: z.boolean(),
  is_paid_elsewhere: z.boolean(),
  is_second: z.boolean(),
});

const coverage = z.object({
  id: z.string(),
  rank: z.enum(enums.coverage_rank),
  payer: z.string(),
  plan: text,
  member_id_ends: text,
  /** What the payer said last; null: never asked. */
  checked: z
    .object({
      outcome: z.enum(enums.eligibility_outcome).nullable(),
      at: text,
      service_date: text,
      preset: z.enum(enums.eligibility_preset),
      /** Why the clinic asks again; null: not yet. */
      due: z.enum(enums.eligibility_due_reason).nullable(),
      amounts: amounts.nullable(),
    })
    .nullable(),
});

export const testSchema = z.object({
  id: z.string(),
  kind: z.enum(enums.allergy_test_kind),
  tested_on: z.string(),
  is_valid: z.boolean().nullable(),
  results: z.array(
    z.object({
      allergen: z.string(),
      /** Histamine or saline, which show that the test works; null for an allergen. */
      control: z.enum(enums.control_kind).nullable(),
      is_positive: z.boolean().nullable(),
      wheal_mm: z.number().nullable(),
      ige_kua: z.number().nullable(),
    }),
  ),
});

export const letterSchema = z.object({
  id: z.string(),
  signed_at: z.string(),
  visit_on: text,
  reason: text,
  diagnoses: text,
  findings: text,
  plan: text,
  follow_up: text,
  correction: text,
});

/** What the clinic chose to show of what other offices sent. */
const document = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(enums.referral_document_kind),
  name: z.string(),
  path: z.string(),
  media_type: z.string(),
  size_bytes: z.number(),
  at: z.string(),
});

const request = z.object({
  id: z.string(),
  kind: z.enum(enums.chart_request_kind),
  visit_id: text,
  said: text,
  proposed: z.record(z.string(), text),
  asked_at: z.string(),
  settled_at: text,
  outcome: z.enum(enums.chart_request_outcome).nullable(),
  answer: text,
});

export const requestsSchema = z.array(request);

/** A chart in the list of a login; level null: it shows nothing now. */
export const entrySchema = z.object({
  chart_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  preferred_name: text,
  relation: z.enum(enums.chart_relation),
  level: z.enum(enums.chart_level).nullable(),
  clinic_name: z.string(),
  clinic_phone: text,
});

/** What a link shows of a chart; what it doesn't show isn't there. */
export const chartSchema = z.object({
  chart: z.object({
    id: z.string(),
    company_id: z.string(),
    relation: z.enum(enums.chart_relation),
    level: z.enum(enums.chart_level),
    holder: z.string(),
    ends_on: text,
  }),
  patient: z.object({
    first_name: z.string(),
    last_name: z.string(),
    preferred_name: text,
    date_of_birth: text,
    // Of the own chart alone.
    phone: text.optional(),
    email: text.optional(),
    address_line1: text.default(null),
    address_line2: text.default(null),
    city: text.default(null),
    state: text.default(null),
    zip_code: text.default(null),
  }),
  clinic: z.object({ name: z.string(), phone: text, address: text, time_zone: z.string() }),
  now: z.string(),
  requests: requestsSchema,
  /** What the clinic published to read; the texts load one by one. */
  articles: z.array(
    z.object({
      id: z.string(),
      language: z.enum(enums.article_language),
      topic: z.string(),
      title: z.string(),
      summary: z.string(),
      reviewed_on: text,
      /** When the holder of the link opened it last. */
      read_at: text,
    }),
  ),
  before_shot: beforeShotSchema,
  /** Tablets and drops in force. */
  courses: myCoursesSchema,
  visits: z.array(visit),
  preparations: z.array(preparation),
  operations: z.array(operation),
  referrals: z.array(referral),
  coverages: z.array(coverage),
  shots: myShotsSchema,
  // At the full level.
  conversations: z.array(conversationLine).optional(),
  tests: z.array(testSchema).optional(),
  letters: z.array(letterSchema).optional(),
  documents: z.array(document).optional(),
  looked: z.array(z.object({ at: z.string(), who: text, what: z.string() })).optional(),
});

/** With how far the clinic's clock is ahead of this device's, to the second: timers go by the clinic's. */
export const myChartSchema = chartSchema.transform(({ now, ...shown }) => ({
  ...shown,
  clock_ahead: Math.round((Date.parse(now) - Date.now()) / 1_000) * 1_000,
}));

export type MyChart = z.infer<typeof myChartSchema>;
export type MyVisit = z.infer<typeof visit>;
export type MyPreparation = z.infer<typeof preparation>;
export type MyOperation = z.infer<typeof operation>;
export type MyDocument = z.infer<typeof document>;
export type MyCoverage = z.infer<typeof coverage>;
export type MyAmounts = z.infer<typeof amounts>;
export type MyTest = z.infer<typeof testSchema>;
export type MyLetter = z.infer<typeof letterSchema>;
export type MyRequest = z.infer<typeof request>;

/** The same for the clinic: null where the link shows nothing today. */
export const viewedSchema = z.union([
  myChartSchema,
  z.object({ chart: z.object({ level: z.null() }) }).transform(() => null),
]);
