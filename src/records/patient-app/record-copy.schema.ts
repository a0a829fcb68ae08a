import { z } from 'zod';
import { conversationSchema } from './conversation.schema';
import { diaryDaySchema } from './diary.schema';
import { chartSchema, letterSchema, testSchema } from './my-chart.schema';
import { myCoursesSchema } from './my-doses.schema';

/** The record as a link shows it at the full level, to be kept as a file. */
export const recordSchema = chartSchema
  .pick({
    chart: true,
    patient: true,
    clinic: true,
    now: true,
    requests: true,
    visits: true,
    operations: true,
    referrals: true,
    coverages: true,
    shots: true,
  })
  .extend({
    courses: z.array(myCoursesSchema.element.pick({ id: true, product: true, form: true })),
    tests: z.array(
      testSchema.extend({
        results: z.array(
          testSchema.shape.results.element.extend({ dilution: z.number().nullable() }),
        ),
      }),
    ),
    letters: z.array(
      letterSchema.extend({
        version: z.number(),
        facts: z.object({ signer: z.object({ name: z.string() }).nullable() }),
      }),
    ),
    /** Of a year. */
    diary: z.array(diaryDaySchema),
    /** With all of their messages. */
    conversations: z.array(conversationSchema.omit({ company_id: true })),
  });

export type MyRecord = z.infer<typeof recordSchema>;
