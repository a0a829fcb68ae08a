import { z } from 'zod';
import type { SentLetter } from '../_shared/letters/letter.ts';

export const CHANNELS = ['email', 'fax', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export const ERRORS = [
  'address_refused',
  'message_refused',
  'sign_in_refused',
  'busy',
  'no_answer',
  'unreachable',
  'timed_out',
  'gateway_failed',
  'opted_out',
] as const;
export type SendError = (typeof ERRORS)[number];

/** What the database gives out to be sent, or to be asked about. Of a patient it has the letter alone, where a fax is to carry it. */
export const claimedSchema = z.object({
  message_id: z.uuid(),
  lease: z.uuid(),
  purpose: z.enum(['send', 'check']),
  attempt: z.int(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  destination: z.string(),
  clinic: z.string(),
  clinic_phone: z.string().nullable(),
  code: z.string().nullable(),
  letter: z.custom<SentLetter>((given) => typeof given === 'object').nullable(),
});
export type Claimed = z.infer<typeof claimedSchema>;

/** A message as it leaves. */
export interface Outgoing {
  /** The same at each attempt: a recipient can recognize a second copy. */
  id: string;
  channel: Channel;
  to: string;
  clinic: string;
  subject: string;
  text: string;
  /** Faxed after the text, page by page. */
  document?: OutgoingDocument;
}

interface OutgoingDocument {
  media_type: 'application/pdf';
  /** In base 64. */
  content: string;
}

/**
 * What came of an attempt. sent: taken over by a server that says no more. retry: later. failed: trying again is of no use.
 * waiting: on its way, ask again.
 */
export type Outcome =
  | { outcome: 'sent' | 'delivered' | 'waiting'; simulated?: true }
  | { outcome: 'failed'; error: SendError }
  /** retry_after: the seconds that the server asked to wait. */
  | { outcome: 'retry'; error: SendError; retry_after?: number };

/** One way to send. Nothing is thrown: what goes wrong is an outcome. */
export interface Sender {
  send: (message: Outgoing) => Promise<Outcome>;
  /** Of what was taken over and not delivered yet. */
  check?: (id: string) => Promise<Outcome>;
}
