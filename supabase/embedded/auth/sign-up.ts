import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuthSettings } from '../auth-settings.ts';
import { CONFIRM_ADDRESS_SQL } from '../development.ts';
import { isPassword } from './passwords.ts';
import { jsonOf, type Service } from './sessions.ts';

interface Options extends Service {
  pass: (request: Request) => Promise<Response>;
  settings: AuthSettings;
}

const askedSchema = z.object({
  email: z.string(),
  password: z.string(),
  data: z.record(z.string(), z.unknown()).default({}),
});
type Asked = z.infer<typeof askedSchema>;
const madeSchema = z.object({ user: z.object({ id: z.uuid() }) });

/**
 * Making an account. If addresses must be confirmed, a taken address gets hosted Supabase's response for a new one,
 * in status, words and time, with an invented user; the package says to wait.
 */
export function signUps({ db, pass, settings }: Options) {
  return async (request: Request): Promise<Response> => {
    const asked = askedSchema.safeParse(await jsonOf(request.clone())).data;
    const answer = await pass(request);
    if (settings.provesAddresses) {
      const made = madeSchema.safeParse(answer.ok ? await jsonOf(answer.clone()) : null).data;
      if (made) await db.query(CONFIRM_ADDRESS_SQL, [made.user.id]);
      return answer;
    }
    if (answer.status !== 429 || !asked) return answer;
    // Takes as long as hashing a new account's password.
    await isPassword(asked.password, null);
    return Response.json(nobody(asked));
  };
}

function nobody({ email, data }: Asked) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
