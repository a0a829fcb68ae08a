import { z } from 'zod';
import { lateSchema } from '@/lib/late-entry';
import { reportedBeforeShotSchema } from '@/records/health-answers/reported-before-shot';

/** Some servers send decimals as text. */
const decimal = z.coerce.number();

const said = z.looseObject({
  rule: z.string(),
  source: z.string().optional(),
  does: z.enum(['ask', 'question', 'refuse', 'stop']).optional(),
  effect: z.string().optional(),
  amount: decimal.optional(),
  note: z.string().optional(),
  factor: decimal.optional(),
  volume: decimal.optional(),
  days: z.number().optional(),
  gap: z.number().optional(),
  least: decimal.optional(),
  most: z.number().optional(),
  given: z.number().optional(),
  minutes: z.number().optional(),
  mm: z.number().optional(),
  grade: z.number().optional(),
  percent: decimal.optional(),
  circumstance: z.string().optional(),
  question: z.string().optional(),
  years: z.number().optional(),
  below_years: z.number().optional(),
  volume_needed: decimal.optional(),
});

const proposal = z.object({
  action: z.enum(['give', 'ask', 'question', 'refuse', 'stop']),
  factor: decimal,
  volume: decimal,
  step: z.number().optional(),
  vial: z.string().optional(),
  instead: z.object({ factor: decimal, volume: decimal }).optional(),
  said: z.array(said),
});

const vial = z.object({
  id: z.string(),
  label: z.string(),
  color: z.string().nullable(),
  factor: decimal,
  remaining: decimal,
  last_day: z.string(),
});

/** The swelling's size at each recorded time. */
const swelling = z.object({
  id: z.string(),
  mm: z.number(),
  hours: z.number().nullable(),
  at: z.string(),
  name: z.string(),
  reason: z.string().nullable(),
});

const screening = z.object({
  id: z.string(),
  /** Unasked questions are missing. */
  answers: z.record(z.string(), z.boolean()),
  details: z.record(z.string(), z.string()),
  peak_flow: z.number().nullable(),
  best_peak_flow: z.number().nullable(),
  at: z.string(),
  name: z.string(),
  late: lateSchema,
});

const lastDose = z.object({
  id: z.string(),
  given_at: z.string(),
  given_on: z.string(),
  factor: decimal,
  volume: decimal,
  given_by: z.string(),
  late: lateSchema,
  local: z.array(swelling),
});

export const shotVisitSchema = z.object({
  id: z.string(),
  patient_id: z.string(),
  visit_on: z.string(),
  /** Why the visit was not checked in on time. */
  late: lateSchema,
  best_known: z.number().nullable(),
  weight: z.object({ kg: decimal, on: z.string() }).nullable(),
  observe_until: z.string().nullable(),
  ended_at: z.string().nullable(),
  second_person: z.boolean(),
  checks: z.array(
    z.object({
      set_id: z.string(),
      volume: decimal,
      by: z.string().nullable(),
      name: z.string(),
      at: z.string(),
    }),
  ),
  patient: z.object({
    name: z.string(),
    date_of_birth: z.string().nullable(),
    alert: z.string().nullable(),
  }),
  questions: z.array(z.object({ circumstance: z.string(), question: z.string() })),
  /** What was said on phones that day. */
  reported: reportedBeforeShotSchema,
  /** The earliest first; the last one counts. */
  screenings: z.array(screening),
  epinephrine: z.array(
    z.object({
      id: z.string(),
      mg: decimal,
      ml: decimal.nullable(),
      site: z.enum(['left_thigh', 'right_thigh']),
      at: z.string(),
      name: z.string(),
      late: lateSchema,
    }),
  ),
  sets: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      title: z.string(),
      proposal,
      last: lastDose.nullable(),
      vials: z.array(vial),
    }),
  ),
  reactions: z.array(
    z.object({
      id: z.string(),
      grade: z.number(),
      suffix: z.string().nullable(),
      scale: z.string(),
      began_at: z.string(),
      late: lateSchema,
    }),
  ),
});

export type ShotVisit = z.infer<typeof shotVisitSchema>;
export type ShotSet = ShotVisit['sets'][number];
export type Said = z.infer<typeof said>;
export type Proposal = z.infer<typeof proposal>;
