import { z } from 'zod';
import { openRowSchema } from '@/records/open-things/open-things.schema';

const rowSchema = openRowSchema.extend({
  owner: z.string().nullable(),
  patient_id: z.string().nullable(),
  patient_name: z.string().nullable(),
  is_mine: z.boolean(),
  /** All of the kind, and the member's own: the list has the first hundred. */
  total: z.number(),
  total_mine: z.number(),
});

export type LeftRow = z.output<typeof rowSchema>;

export const leftSchema = z.array(rowSchema);
