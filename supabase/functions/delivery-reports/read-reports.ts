import { z } from 'zod';
import { Refusal } from '../_shared/edge/answers.ts';
import { jsonOrNull } from '../_shared/edge/json.ts';

interface Report {
  /** Of the outbox, which is in the `Message-ID` of what was sent. */
  message_id: string;
  error: 'address_refused' | 'mailbox_full' | 'message_refused' | 'returned';
  reported_at: string;
}

const MOST_REPORTS = 100;

const reportSchema = z.object({
  event: z.enum(['bounced', 'delayed', 'delivered']),
  message_id: z.string().max(300),
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .optional(),
  at: z.iso.datetime({ offset: true }),
});

/** What a report says that counts here: what was returned for good. */
export function readReports(type: string, body: string): Report[] {
  if (type === 'message/rfc822' || type === 'multipart/report') return readReturnedMail(body);
  const given = jsonOrNull(body);
  const read = z
    .array(reportSchema)
    .max(MOST_REPORTS)
    .safeParse(Array.isArray(given) ? given : [given]);
  if (!read.success) {
    throw new Refusal('invalid', 'Send JSON with event, message_id and at, or the returned mail.');
  }
  return read.data.flatMap(({ event, message_id, status, at }) => {
    const id = outboxId(message_id);
    if (event !== 'bounced' || id === null || status?.startsWith('5') === false) return [];
    return [{ message_id: id, error: errorOf(status), reported_at: at }];
  });
}

/** A delivery status notification (RFC 3464): what failed for good, and the headers of the message that it returns. */
function readReturnedMail(mail: string): Report[] {
  const text = mail.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim();
  const status = /^Status:[ \t]*(\d\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1];
  // The returned message stands after the report's own headers.
  const id = [...text.matchAll(/^Message-ID:[ \t]*(<[^>\n]+>)/gim)]
    .map(([, found = '']) => outboxId(found))
    .findLast((found) => found !== null);
  if (status === undefined || id === undefined || id === null) {
    throw new Refusal('invalid', 'This is no returned mail with a status and our Message-ID.');
  }
  if (field('Action')?.toLowerCase() !== 'failed' || !status.startsWith('5')) return [];
  const sent = Date.parse(field('Date') ?? '');
  const reported_at = new Date(Number.isNaN(sent) ? Date.now() : sent).toISOString();
  return [{ message_id: id, error: errorOf(status), reported_at }];
}

/** Of `<id@domain>`, as deliver writes it. */
function outboxId(messageId: string): string | null {
  const [, id] =
    /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^@\s>]+)?>?$/.exec(messageId) ?? [];
  return id ?? null;
}

/** By the enhanced status code (RFC 3463): what helps is another address, waiting, or another way. */
function errorOf(status = ''): Report['error'] {
  if (/^5\.1\./.test(status) || status === '5.2.1') return 'address_refused';
  if (status === '5.2.2') return 'mailbox_full';
  if (/^5\.[67]\./.test(status)) return 'message_refused';
  return 'returned';
}
