import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { type PostRefusal, postAsVisitor } from '@/lib/supabase/post-as-visitor';
import { unwrap } from '@/lib/supabase/result';
import { type Acceptance, acceptanceOf, type InviteKey } from './chart-invites.model';

/**
 * Has an account made for an address, if it has none; the answer doesn't tell. A mailed code then
 * signs in to it.
 * @returns the refusal, or null
 */
export const askForAccount = (
  { code, birthDate }: InviteKey,
  email: string,
): Promise<PostRefusal | null> =>
  postAsVisitor(
    'patient-account',
    { code, birth_date: birthDate, email },
    'Error asking for an account',
  );

/** Links the chart to the account that is signed in. */
export async function acceptInvite({ code, birthDate }: InviteKey): Promise<Acceptance> {
  const answer = await db.rpc('accept_chart_invite', { code, birth_date: birthDate });
  const acceptance = acceptanceOf(unwrap(answer, 'Error accepting an invitation'));
  if (!acceptance) throw new AppError('unknown', { logLabel: 'Error accepting an invitation' });
  return acceptance;
}
