import type { Cursor, Page } from '@/lib/keyset';
import type { Enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { sortableTime } from '@/lib/timestamps';
import type { Person } from './people.model';

export interface InboxThread {
  id: string;
  subject: string;
  participants: string[];
  lastMessageAt: string;
  unread: number;
  draft: string | null;
  latest: {
    senderId: string | null;
    /** A person outside the clinic. */
    author: string | null;
    isEvent: boolean;
    excerpt: string;
    attachments: number;
  } | null;
  about: { kind: Enums<'notification_target'>; label: string } | null;
}

export interface InboxTop {
  /** Without a gap, the latest activity first. */
  threads: readonly InboxThread[];
  /** Where the rest of the folder begins; null if there is none. It stays while threads move up. */
  end: Cursor | null;
}

/**
 * A folder's beginning after its first page is refetched. Threads only move to the top, so known
 * threads below the page are unchanged, if the page reaches down to the old beginning. If not, more
 * has moved than it shows.
 */
export function afterRefresh(
  known: InboxTop | undefined,
  { rows, next }: Page<InboxThread>,
): InboxTop {
  if (next === null) return { threads: rows, end: null };
  const first = known?.threads[0];
  if (!known || !first || isBelow(placeOf(first), next)) return { threads: rows, end: next };
  const ids = new Set(rows.map(({ id }) => id));
  const below = known.threads.filter(
    (thread) => !ids.has(thread.id) && isBelow(placeOf(thread), next),
  );
  const reachesFurther = known.end === null || isBelow(known.end, next);
  return { threads: [...rows, ...below], end: reachesFurther ? known.end : next };
}

export function withFurther(
  top: InboxTop,
  further: readonly InboxThread[],
): readonly InboxThread[] {
  if (further.length === 0) return top.threads;
  const ids = new Set(top.threads.map(({ id }) => id));
  return [...top.threads, ...further.filter(({ id }) => !ids.has(id))];
}

/**
 * A folder's threads, plus the open one if it has just left: reading an unread thread must not
 * remove it from the list.
 */
export function withHeld(
  threads: readonly InboxThread[],
  held: InboxThread | undefined,
): readonly InboxThread[] {
  if (!held || threads.some(({ id }) => id === held.id)) return threads;
  const at = sortableTime(held.lastMessageAt);
  const next = threads.findIndex(({ lastMessageAt }) => sortableTime(lastMessageAt) < at);
  const place = next === -1 ? threads.length : next;
  return [...threads.slice(0, place), held, ...threads.slice(place)];
}

export function placeOf(thread: InboxThread): Cursor {
  return { at: thread.lastMessageAt, id: thread.id };
}

function isBelow(place: Cursor, other: Cursor): boolean {
  const at = sortableTime(place.at);
  const otherAt = sortableTime(other.at);
  return at === otherAt ? place.id < other.id : at < otherAt;
}

/** A thread's title in a list: the patient first, since subjects of one kind begin alike. */
export interface ThreadTitle {
  /** The patient, or else the subject. */
  lead: string;
  /** The kind of subject: "Appointment request". */
  kind: string | null;
  /** The start of the line below; null where the people in it say more. */
  topic: string | null;
}

/** The database's prefix for the subject of a request's thread; the provider's name follows. */
const REQUEST_SUBJECT = 'Appointment Request - ';

export function threadTitle({
  subject,
  about,
}: Pick<InboxThread, 'subject' | 'about'>): ThreadTitle {
  // A request without a patient is titled with the provider from its subject.
  if (about === null || about.kind === 'thread' || subject === `${REQUEST_SUBJECT}${about.label}`) {
    return { lead: subject, kind: null, topic: null };
  }
  const topic = subject.startsWith(REQUEST_SUBJECT)
    ? `With ${subject.slice(REQUEST_SUBJECT.length)}`
    : subject;
  return { lead: about.label, kind: KINDS[about.kind], topic };
}

const KINDS: Record<Exclude<Enums<'notification_target'>, 'thread'>, string> = {
  referral: 'Referral',
  scheduling_request: 'Appointment request',
  surgery_case: 'Surgery',
  eligibility_request: 'Insurance',
  prior_authorization: 'Authorization',
  outgoing_referral: 'Sent referral',
  network_clinic: 'Network',
  vial_set: 'Vials',
  extract_lot: 'Lot',
  vault: 'Vault',
  patient: 'Patient’s app',
};

export function excerptOf(
  latest: InboxThread['latest'],
  personOf: (id: string | null) => Person,
): string {
  if (latest === null) return 'No messages yet';
  if (latest.isEvent) return latest.excerpt;
  const said = latest.excerpt === '' ? counted(latest.attachments, 'files') : latest.excerpt;
  return `${latest.author ?? personOf(latest.senderId).name}: ${said}`;
}
