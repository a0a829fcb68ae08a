import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import { chartPatientSchema } from '@/records/patient-chart/chart.schema';

const side = z.object({
  patient: chartPatientSchema,
  restricted: z.boolean(),
  /** Coverages in use: at most one of each rank. */
  coverages: z.array(
    z.object({
      rank: z.enum(enums.coverage_rank),
      payer: z.string(),
      member_id: z.string().nullable(),
    }),
  ),
  counts: z.object({
    referrals: z.number(),
    visits: z.number(),
    cases: z.number(),
    coverages: z.number(),
    checks: z.number(),
    authorizations: z.number(),
    tests: z.number(),
    prescriptions: z.number(),
    shots: z.number(),
    courses: z.number(),
    threads: z.number(),
    files: z.number(),
  }),
});

export const comparisonSchema = z.object({
  one: side,
  other: side,
  /**
   * Why they look like one person, and whether a member said they are two; null without a likeness.
   */
  likeness: z
    .object({ reasons: z.array(z.enum(enums.twin_reason)), passed: z.boolean() })
    .nullable(),
});

export type Comparison = z.infer<typeof comparisonSchema>;
export type Side = Comparison['one'];
