import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

/** Every question as it was put; without an answer it was not answered. */
export const reportedAnswersSchema = z.array(
  z.object({
    circumstance: z.string(),
    question: z.string(),
    answer: z.boolean().optional(),
    what: z.string().optional(),
  }),
);
export type ReportedAnswers = z.infer<typeof reportedAnswersSchema>;

/** What was said on phones before a shot, the latest first. */
export const reportedBeforeShotSchema = z.array(
  z.object({
    id: z.string(),
    holder: z.string(),
    relation: z.enum(enums.chart_relation),
    day: z.string(),
    at: z.string(),
    asked: reportedAnswersSchema,
    /** The same person said something else later that day. */
    replaced: z.boolean(),
  }),
);
export type ReportedBeforeShot = z.infer<typeof reportedBeforeShotSchema>[number];
