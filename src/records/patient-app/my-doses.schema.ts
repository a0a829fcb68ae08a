import { z } from 'zod';

const dose = z.object({
  does: z.enum(['take', 'clinic', 'stay', 'wait', 'tell', 'call']),
  /** Why the clinic is called. */
  why: z.enum(['reaction', 'unknown', 'decision']).optional(),
  on: z.string().optional(),
  amount: z.coerce.number().optional(),
  unit: z.string().optional(),
  item: z.string().optional(),
  units: z.coerce.number().optional(),
  /** Days missed in a row, and what the schedule says of them. */
  missed: z.object({ days: z.number(), effect: z.string().optional() }).optional(),
});

const day = z.object({
  day: z.string(),
  /** Null: nothing was said, which is neither taken nor missed. */
  mine: z.boolean().nullable(),
  /** What another person with access said last, where the level shows it. */
  other: z.boolean().nullable(),
  /** Said on a day before, so it stands. */
  fixed: z.boolean(),
});

export const myCoursesSchema = z.array(
  z.object({
    id: z.string(),
    product: z.string(),
    form: z.enum(['tablet', 'drops']),
    dose,
    /** Today first, back to the last report. */
    days: z.array(day),
    runs_out_on: z.string().nullable(),
    has_begun: z.boolean(),
    refill_asked: z.boolean(),
  }),
);

export type MyCourse = z.infer<typeof myCoursesSchema>[number];
export type MyDose = z.infer<typeof dose>;
export type MyDay = z.infer<typeof day>;
