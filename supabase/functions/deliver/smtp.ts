import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { Fault } from '../_shared/edge/answers.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';
import type { Outcome, Outgoing, Sender } from './message.ts';
import { isThisMachine } from './this-machine.ts';

/** Shorter than the lease of a message: who waits longer sends while another worker may have it. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

const thrown = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

/**
 * Mail by `SMTP_URL` (`smtps://user:password@host:465`, or `smtp://…:2587`, which goes over to TLS before it signs in) from
 * `MAIL_FROM`; undefined where there is none. Hosted Supabase lets nothing out to ports 25 and 587.
 */
export function smtpSender(env: Surroundings['env']): Sender | undefined {
  const address = env('SMTP_URL')?.trim();
  if (address === undefined || address === '') return undefined;
  if (!URL.canParse(address)) throw new Fault('SMTP_URL is no address.');
  const url = new URL(address);
  const from = z.email().safeParse(env('MAIL_FROM')?.trim());
  if (!from.success) throw new Fault('MAIL_FROM is no e-mail address.');
  const secure = url.protocol === 'smtps:';
  if (!(secure || url.protocol === 'smtp:'))
    throw new Fault('SMTP_URL begins with smtps: or smtp:.');
  const domain = from.data.split('@')[1] ?? '';
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 2587)),
    secure,
    // In the clear to this machine alone: a test, or a relay beside the function.
    requireTLS: !(secure || isThisMachine(url.hostname)),
    name: domain,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { send: (message) => mail(transport, from.data, domain, message) };
}

async function mail(
  transport: ReturnType<typeof createTransport>,
  from: string,
  domain: string,
  { id, to, clinic, subject, text }: Outgoing,
): Promise<Outcome> {
  try {
    await transport.sendMail({
      from: { name: clinic, address: from },
      to: { name: '', address: to },
      subject,
      text,
      // The same at each attempt: where an answer was lost, the mailbox can tell that it is one message.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    return { outcome: 'sent' };
  } catch (error) {
    return whatFailed(thrown.catch({}).parse(error));
  }
}

/** A server's "not now" is tried again, its "never" is for a person; its words go no further. */
function whatFailed({ code, responseCode = 0, command = '' }: z.infer<typeof thrown>): Outcome {
  if (code === 'EAUTH') return { outcome: 'retry', error: 'sign_in_refused' };
  if (responseCode >= 500) {
    const error =
      command.startsWith('RCPT') || code === 'EENVELOPE' ? 'address_refused' : 'message_refused';
    return { outcome: 'failed', error };
  }
  if (responseCode >= 400) return { outcome: 'retry', error: 'busy' };
  return { outcome: 'retry', error: code === 'ETIMEDOUT' ? 'timed_out' : 'unreachable' };
}
