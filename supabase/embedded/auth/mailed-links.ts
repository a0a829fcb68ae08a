import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AuthSettings } from '../auth-settings.ts';
import { emailExists, makeAccount, notAdmin } from './made-accounts.ts';
import { inPlainText } from './mail-text.ts';
import type { Mail } from './password-rules.ts';
import { refusal } from './refusals.ts';
import { hasServiceKey } from './service-key.ts';
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
    if (!hasServiceKey(request, serviceKey)) return notAdmin();
    const asked = invitedSchema.safeParse(await jsonOf(request.clone()));
    if (!asked.success)
      return refusal(400, 'validation_failed', 'Unable to validate email address');
    const { email } = asked.data;
    const { rows } = await db.query<{ id: string; email_confirmed_at: Date | null }>(
      'select id, email_confirmed_at from auth.users where lower(email) = $1',
      [email],
    );
    if (rows[0]?.email_confirmed_at) return emailExists();
    const id = rows[0]?.id ?? (await makeAccount({ db }, email, false));
    // Another request made it in the meantime.
    if (id === null) return emailExists();
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
