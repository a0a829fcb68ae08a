import { z } from 'zod';
import type { AppError } from '@/lib/errors';

const schema = z.object({
  kind: z.literal('rank'),
  coverage_id: z.string(),
  payer: z.string(),
});

/** The coverage in use that has the rank already, where a save was refused for it. */
export function rankTakenIn(error: AppError | null): z.infer<typeof schema> | null {
  if (!error?.detail) return null;
  try {
    return schema.safeParse(JSON.parse(error.detail)).data ?? null;
  } catch {
    // Postgres writes details of its own, in prose.
    return null;
  }
}
