import { z } from 'zod';
import { formatDate } from './dates';

/** Who wrote a late entry, when and why; null if it was recorded as it took place. */
export const lateSchema = z
  .object({ at: z.string(), name: z.string(), reason: z.string() })
  .nullable();

/** "Late entry, Nov 28, 2026, Dana Reyes: The network was down". */
export const lateLabel = (
  { at, name, reason }: NonNullable<z.infer<typeof lateSchema>>,
  timeZone: string,
) => `Late entry, ${formatDate(at, timeZone)}, ${name}: ${reason}`;
