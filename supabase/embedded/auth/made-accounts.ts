import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refusal } from './refusals.ts';
import { hasServiceKey } from './service-key.ts';
import { jsonOf, type Service } from './sessions.ts';

interface Options extends Service {
  serviceKey: string;
}

const askedSchema = z.strictObject({
  email: z.email().transform((email) => email.toLowerCase()),
  email_confirm: z.boolean().default(false),
});

export const emailExists = () =>
  refusal(422, 'email_exists', 'A user with this email address has already been registered');
export const notAdmin = () => refusal(403, 'not_admin', 'User not allowed');

/** Makes an account without a password; null for an address that has one. */
export async function makeAccount(
  { db }: Pick<Service, 'db'>,
  email: string,
  isConfirmed: boolean,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(NEW_ACCOUNT_SQL, [
    randomUUID(),
    email,
    isConfirmed,
  ]);
  return rows[0]?.id ?? null;
}

/** `POST /admin/users`, which the package lacks: an account that its owner did not ask for. */
export function madeAccounts({ serviceKey, ...service }: Options) {
  return async (request: Request): Promise<Response> => {
    if (!hasServiceKey(request, serviceKey)) return notAdmin();
    const asked = askedSchema.safeParse(await jsonOf(request)).data;
    if (!asked) return refusal(400, 'validation_failed', 'Unable to validate email address');
    const { email, email_confirm } = asked;
    const id = await makeAccount(service, email, email_confirm);
    if (id === null) return emailExists();
    const now = new Date().toISOString();
    return Response.json({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      ...(email_confirm && { email_confirmed_at: now }),
      created_at: now,
    });
  };
}

const NEW_ACCOUNT_SQL = `
  with account as (
    insert into auth.users (
      id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
    )
    select $1::uuid, 'authenticated', 'authenticated', $2::text, case when $3::boolean then now() end,
      '{"provider": "email", "providers": ["email"]}'::jsonb, '{}'::jsonb, now(), now()
    where not exists (select from auth.users u where lower(u.email) = $2::text)
    returning id, email
  ), identity as (
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), 'email', id, id, jsonb_build_object('sub', id, 'email', email), now(), now() from account
  )
  select id from account`;
