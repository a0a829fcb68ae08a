import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

/** Every question as it was put; without an answer it was not answered. */
export const toldAskedSchema = z.array(
  z.object({
    circumstance: z.string(),
    question: z.string(),
    answer: z.boolean().optional(),
    what: z.string().optional(),
  }),
);
export type ToldAsked = z.infer<typeof toldAskedSchema>;

/** What was said on phones before a shot, the latest first. */
export const toldBeforeShotSchema = z.array(
  z.object({
    id: z.string(),
    holder: z.string(),
    relation: z.enum(enums.chart_relation),
    day: z.string(),
    at: z.string(),
    asked: toldAskedSchema,
    /** The same person said something else later that day. */
    replaced: z.boolean(),
  }),
);
export type ToldBeforeShot = z.infer<typeof toldBeforeShotSchema>[number];
