import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { HookFunctions } from '../auth-settings.ts';
import type { Database } from '../database.ts';

const answerSchema = z.object({
  decision: z.enum(['continue', 'reject']),
  message: z.string().default(''),
});

/** The account, the address, and whether the password or code was right. */
interface Attempt {
  userId: string;
  valid: boolean;
  address: string | null;
  factorId?: string;
}

/** Decides on an attempt: returns why it is refused, or null if it is allowed. */
export type Hook = (attempt: Attempt) => Promise<string | null>;

/**
 * A database function that decides on attempts as under hosted Supabase's sign-in service, in its own transaction.
 */
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
