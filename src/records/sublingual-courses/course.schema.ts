import { z } from 'zod';
import type { AppError } from '@/lib/errors';
import { lateSchema } from '@/lib/late-entry';
import { refusalOf } from '@/lib/refusal';
import { enums } from '@/lib/supabase/database.types';
import { askedSchema } from '@/records/health-answers/health-answers.model';

/** Some servers send decimals as text. */
const decimal = z.coerce.number();

const said = z.looseObject({
  rule: z.string(),
  does: z.string().nullish(),
  effect: z.string().nullish(),
  source: z.string().nullish(),
  note: z.string().nullish(),
  reason: z.string().nullish(),
  reaction: z.string().nullish(),
  day: z.number().nullish(),
  amount: decimal.nullish(),
  days: z.number().nullish(),
  from: z.number().nullish(),
  to: z.number().nullish(),
  minutes: z.number().nullish(),
  /** A day of the clinic's calendar. */
  on: z.string().nullish(),
  until: z.string().nullish(),
});

const proposal = z.object({
  action: z.enum(['take', 'watched', 'contact', 'ask', 'watching']),
  day_number: z.number(),
  amount: decimal,
  unit: z.string(),
  item: z.string(),
  units_a_day: decimal,
  /** The day of the dose. */
  on: z.string(),
  reported_through: z.string().nullish(),
  /** Days without a report, up to yesterday. */
  unreported: z.number(),
  missed_now: z.number(),
  said: z.array(said),
});

export const scheduleSettingsSchema = z.object({
  product: z.string(),
  form: z.enum(['tablet', 'drops']),
  unit: z.string(),
  off_label: z.boolean(),
  least_age: z.number(),
  most_age: z.number(),
  weeks_before_season: z.number().nullish(),
  first_dose_watched: z.boolean(),
  watch_minutes: z.number(),
  epinephrine: z.boolean(),
});

/** A row of a schedule: a step, a rule for missed days, or a question before the course. */
const rule = z.object({
  part: z.enum(['step', 'missed', 'question']),
  from_day: z.number().nullish(),
  amount: decimal.nullish(),
  item: z.string().nullish(),
  units_a_day: decimal.nullish(),
  package_units: decimal.nullish(),
  from_missed: z.number().nullish(),
  to_missed: z.number().nullish(),
  effect: z.string().nullish(),
  circumstance: z.string().nullish(),
  question: z.string().nullish(),
  note: z.string().nullish(),
});
export const rulesSchema = z.array(rule);

const warningSchema = z.object({ rule: z.string(), says: z.string(), source: z.string() });

const warned = z.object({ kind: z.literal('warnings'), warnings: z.array(warningSchema) });

/** The warnings of a refusal that asks for a reason; none for any other refusal. */
export const warningsOf = (error: AppError): Warning[] => refusalOf(error, warned)?.warnings ?? [];

const version = z.object({
  id: z.string(),
  version: z.number(),
  status: z.enum(enums.prescription_status),
  schedule_name: z.string(),
  schedule_version: z.number(),
  starts_on: z.string(),
  reason: z.string().nullable(),
  /** The day of the schedule on which the version starts. */
  resumes_at_day: z.number(),
  /** Why its first dose is watched; null if it isn't. */
  resumes_watch: z.string().nullable(),
  is_decision: z.boolean(),
  signed_at: z.string(),
  signed_by_name: z.string().nullable(),
});

const dose = z.object({
  id: z.string(),
  day_number: z.number(),
  amount: decimal,
  item: z.string(),
  units: decimal,
  given_at: z.string(),
  observe_until: z.string(),
  ended_at: z.string().nullable(),
  left_early: z.boolean(),
  /** The end was recorded late: when the patient left is not known. */
  ended_late: z.boolean(),
  signs: z.array(z.string()),
  /** For a systemic reaction: whether it responded to treatment; null if not stated. */
  responded: z.boolean().nullable(),
  reaction: z.enum(enums.sublingual_reaction).nullable(),
  grade: z.number().nullable(),
  /** Null if not stated. */
  epinephrine_given: z.boolean().nullable(),
  epinephrine_at: z.string().nullable(),
  end_note: z.string().nullable(),
  override_reason: z.string().nullable(),
  given_by_name: z.string().nullable(),
  late: lateSchema,
});

const contact = z.object({
  id: z.string(),
  way: z.enum(enums.sublingual_contact_way),
  outcome: z.enum(enums.shot_call_outcome),
  contacted_at: z.string(),
  days_covered: z.number(),
  days_missed: z.number().nullable(),
  missed_in_a_row: z.number().nullable(),
  missed_now: z.number().nullable(),
  reaction: z.enum(enums.sublingual_reaction).nullable(),
  note: z.string().nullable(),
  recorded_by_name: z.string().nullable(),
});

const fill = z.object({
  id: z.string(),
  way: z.enum(enums.sublingual_fill_way),
  item: z.string(),
  /** Negative numbers reverse a fill. */
  packages: z.number(),
  units: decimal,
  filled_on: z.string(),
  note: z.string().nullable(),
  recorded_by_name: z.string().nullable(),
});

/** A day's dose as it was said on a phone; no report of the clinic's. */
const reported = z.object({
  id: z.string(),
  holder: z.string(),
  relation: z.enum(enums.chart_relation),
  day: z.string(),
  taken: z.boolean(),
  at: z.string(),
});

/** A course in its current version: the result of open_sublingual_courses. */
const courseSchema = z.object({
  /** The current version's. */
  id: z.string(),
  course_id: z.string(),
  version: z.number(),
  status: z.enum(enums.prescription_status),
  schedule_id: z.string(),
  starts_on: z.string(),
  season_starts_on: z.string().nullable(),
  /** Null: not asked. */
  answers: z.record(z.string(), z.boolean().nullable()),
  asked: askedSchema,
  unasked_reason: z.string().nullable(),
  consent_on: z.string(),
  /** Null if not stated. */
  epinephrine_prescribed: z.boolean().nullable(),
  epinephrine_on: z.string().nullable(),
  indication: z.string().nullable(),
  warnings: z.array(warningSchema),
  reason: z.string().nullable(),
  signed_at: z.string(),
  signed_by_name: z.string().nullable(),
  ended_at: z.string().nullable(),
  end_reason: z.string().nullable(),
  reported_through: z.string().nullable(),
  /** What is left of each filled item, by the last report. */
  supply: z.record(z.string(), decimal),
  /** The item that runs out first. */
  refill_item: z.string().nullish(),
  runs_out_on: z.string().nullable(),
  schedule: z.object({
    id: z.string(),
    name: z.string(),
    version: z.number(),
    source: z.string(),
    settings: scheduleSettingsSchema,
  }),
  rules: rulesSchema,
  /** Null once the course has ended. */
  proposal: proposal.nullish(),
  versions: z.array(version),
  doses: z.array(dose),
  contacts: z.array(contact),
  fills: z.array(fill),
  /** The latest day first. */
  reported: z.array(reported),
});
export const coursesSchema = z.array(courseSchema);

export type Course = z.infer<typeof courseSchema>;
export type CourseProposal = z.infer<typeof proposal>;
export type CourseSaid = z.infer<typeof said>;
export type CourseDose = z.infer<typeof dose>;
export type CourseContact = z.infer<typeof contact>;
export type CourseReport = z.infer<typeof reported>;
export type CourseFill = z.infer<typeof fill>;
export type ScheduleRule = z.infer<typeof rule>;
export type Warning = z.infer<typeof warningSchema>;
