import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AuthSettings } from '../auth-settings.ts';
import { inPlainText } from './mail-text.ts';
import type { Mail } from './password-rules.ts';
import { refusal } from './refusals.ts';
import { jsonOf, type Service } from './sessions.ts';

interface Options extends Service {
  pass: (request: Request) => Promise<Response>;
  /** The service role's key: only it may invite. */
  serviceKey: string;
  mail: Mail;
  /** The text of a mail, by its path in the settings. */
  template: (path: string) => Promise<string>;
  settings: AuthSettings;
}

const mailSchema = z.object({
  site_url: z.string(),
  email: z.object({ template: z.object({ invite: z.object({ content_path: z.string() }) }) }),
});
const invitedSchema = z.object({ email: z.email().transform((email) => email.toLowerCase()) });
const followedSchema = z.looseObject({ type: z.string(), token_hash: z.string() });

/**
 * Invitations to an account, which the package lacks: their links are stored and followed like its own for a
 * forgotten password.
 */
export function mailedLinks({ db, pass, serviceKey, mail, template, settings }: Options) {
  /** Makes a new account without a password and mails its address, with hosted Supabase's response. */
  async function invite(request: Request): Promise<Response> {
    if (!isKey(request.headers.get('apikey') ?? '', serviceKey)) {
      return refusal(403, 'not_admin', 'User not allowed');
    }
    const asked = invitedSchema.safeParse(await jsonOf(request.clone()));
    if (!asked.success)
      return refusal(400, 'validation_failed', 'Unable to validate email address');
    const { email } = asked.data;
    const { rows } = await db.query<{ id: string; email_confirmed_at: Date | null }>(
      'select id, email_confirmed_at from auth.users where lower(email) = $1',
      [email],
    );
    if (rows[0]?.email_confirmed_at) {
      const message = 'A user with this email address has already been registered';
      return refusal(422, 'email_exists', message);
    }
    const id = rows[0]?.id ?? randomUUID();
    if (!rows[0]) await db.query(NEW_ACCOUNT_SQL, [id, email]);
    const tokenHash = randomBytes(28).toString('hex');
    await db.query(
      'update auth.users set invited_at = now(), recovery_token = $2, recovery_sent_at = now() where id = $1',
      [id, tokenHash],
    );
    await write(email, tokenHash);
    return Response.json({ id, email, invited_at: new Date().toISOString() });
  }

  async function write(email: string, tokenHash: string) {
    const { site_url, email: of } = mailSchema.parse(settings.app);
    const text = await template(of.template.invite.content_path);
    const filled = text
      .replaceAll('{{ .Email }}', email)
      .replaceAll('{{ .SiteURL }}', site_url)
      .replaceAll('{{ .TokenHash }}', tokenHash);
    mail({ to: email, text: inPlainText(filled) });
  }

  /** An invited user follows the link like one for a forgotten password. */
  async function verify(request: Request): Promise<Response> {
    const followed = followedSchema.safeParse(await jsonOf(request.clone())).data;
    if (followed?.type !== 'invite') return await pass(request);
    return await pass(
      new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify({ ...followed, type: 'recovery' }),
      }),
    );
  }

  return { invite, verify };
}

const NEW_ACCOUNT_SQL = `
  with account as (
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ($1, 'authenticated', 'authenticated', $2, '{"provider": "email", "providers": ["email"]}', '{}', now(), now())
    returning id, email
  )
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), 'email', id, id, jsonb_build_object('sub', id, 'email', email), now(), now() from account`;

function isKey(given: string, key: string): boolean {
  const [a, b] = [given, key].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
