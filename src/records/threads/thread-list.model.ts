import type { Cursor, Page } from '@/lib/keyset';
import type { Enums } from '@/lib/supabase/database.types';
import { sortableTime } from '@/lib/timestamps';
import type { Person } from './people.model';

/** A thread as the inbox shows it. */
export interface InboxThread {
  id: string;
  subject: string;
  participants: string[];
  lastMessageAt: string;
  unread: number;
  draft: string | null;
  latest: {
    senderId: string | null;
    isEvent: boolean;
    excerpt: string;
    attachments: number;
  } | null;
  about: { kind: Enums<'notification_target'>; label: string } | null;
}

/** The beginning of a folder, as far as it is known. */
export interface InboxTop {
  /** Without a gap, the latest activity first. */
  threads: readonly InboxThread[];
  /** Where the rest of the folder begins; null when there is none. It stays while threads move up. */
  end: Cursor | null;
}

/**
 * What is known of a folder's beginning after asking for its first page again. A thread's place changes
 * to the top only, so what stood below the page and isn't on it is still where it was. That is so as long
 * as the page reaches down to where the folder began before; if not, more has moved than it shows.
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

/** The folder as far as it is loaded, each thread once, where it stands now. */
export function withFurther(
  top: InboxTop,
  further: readonly InboxThread[],
): readonly InboxThread[] {
  if (further.length === 0) return top.threads;
  const ids = new Set(top.threads.map(({ id }) => id));
  return [...top.threads, ...further.filter(({ id }) => !ids.has(id))];
}

/**
 * A folder's threads with one that has just left it still in its place: the one that is open. Reading an
 * unread thread doesn't take it away from under the reader's eyes.
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

/** What a thread is called in a list: whom it is about first, since subjects of one kind begin alike. */
export interface ThreadTitle {
  /** The patient; where a thread is about none, its subject. */
  lead: string;
  /** "Appointment request": what of the patient's it is about. */
  kind: string | null;
  /** What the line below begins with; null where the people in it say more. */
  topic: string | null;
}

/** As the database begins the subject of each request's thread; the provider's name follows. */
const REQUEST_SUBJECT = 'Appointment Request - ';

export function threadTitle({
  subject,
  about,
}: Pick<InboxThread, 'subject' | 'about'>): ThreadTitle {
  // A request that is about no patient is labeled with its provider, whom its subject names.
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
};

/** "Priya Raman: They are back." for what was said; an event's text says by itself what happened. */
export function excerptOf(
  latest: InboxThread['latest'],
  personOf: (id: string | null) => Person,
): string {
  if (latest === null) return 'No messages yet';
  if (latest.isEvent) return latest.excerpt;
  const said = latest.excerpt === '' ? filesText(latest.attachments) : latest.excerpt;
  return `${personOf(latest.senderId).name}: ${said}`;
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
