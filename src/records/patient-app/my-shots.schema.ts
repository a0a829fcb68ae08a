import { z } from 'zod';
import { reportedAnswersSchema } from '@/records/health-answers/reported-before-shot';

const day = z.string().nullable();

export const myShotsSchema = z.object({
  watched_until: day,
  /** When shots are given, in the clinic's words; null: the clinic has not said it. */
  hours: z.string().nullable(),
  sets: z.array(
    z.object({
      label: z.string(),
      title: z.string().nullable(),
      given_on: z.string(),
      due_on: day,
      /** The last day on which the clinic's approved table leaves the dose as planned. */
      planned_through: day,
    }),
  ),
});

/** What the nurse asks before a shot, and what the holder said today; null: nothing is asked. */
export const beforeShotSchema = z
  .object({
    day: z.string(),
    questions: z.array(z.object({ circumstance: z.string(), question: z.string() })),
    said: z.object({ at: z.string(), asked: reportedAnswersSchema }).nullable(),
  })
  .nullable();

export type MyShots = z.infer<typeof myShotsSchema>;
export type BeforeShot = NonNullable<z.infer<typeof beforeShotSchema>>;
