import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { HookFunctions } from '../auth-settings.ts';
import type { Database } from '../database.ts';

const answerSchema = z.object({
  decision: z.enum(['continue', 'reject']),
  message: z.string().default(''),
});

/** Whose password or code was tried, from where, and whether it was right. */
interface Attempt {
  userId: string;
  valid: boolean;
  address: string | null;
  factorId?: string;
}

/** Asks about an attempt; answers why it isn't to count, or null where it is. */
export type Hook = (attempt: Attempt) => Promise<string | null>;

/** A function of the database that is asked about attempts as hosted Supabase's sign-in service asks it, in a transaction of its own. */
export function postgresHook(db: Database, name: keyof HookFunctions, hooks: HookFunctions): Hook {
  const fn = hooks[name];
  return async ({ userId, valid, address, factorId }) => {
    if (fn === null) return null;
    const event = {
      metadata: { uuid: randomUUID(), time: new Date().toISOString(), name, ip_address: address },
      user_id: userId,
      valid,
      ...(factorId === undefined ? {} : { factor_id: factorId, factor_type: 'totp' }),
    };
    const { rows } = await db.query<{ answer: unknown }>(`select ${fn}($1::jsonb) as answer`, [
      JSON.stringify(event),
    ]);
    const { decision, message } = answerSchema.parse(rows[0]?.answer);
    return decision === 'reject' ? message : null;
  };
}
