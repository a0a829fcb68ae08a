import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import { chartPatientSchema } from '@/records/patient-chart/chart.schema';

const side = z.object({
  patient: chartPatientSchema,
  restricted: z.boolean(),
  /** Those in use: one of a rank at most. */
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
    threads: z.number(),
    files: z.number(),
  }),
});

/** What the database tells of two patients at once; see compare_patients. */
export const comparisonSchema = z.object({
  one: side,
  other: side,
  /** What makes them look like one, and whether somebody said that they are two; null if nothing does. */
  likeness: z
    .object({ reasons: z.array(z.enum(enums.twin_reason)), passed: z.boolean() })
    .nullable(),
});

export type Comparison = z.infer<typeof comparisonSchema>;
export type Side = Comparison['one'];
