import { addDays, formatDay } from '@/lib/clinic-clock';
import { paths } from '@/lib/paths';
import type { Enums } from '@/lib/supabase/database.types';
import { workPaths } from '@/lib/work-paths';
import type { HomeFocus } from './home-focus';
import { LINE_LABELS, LINE_ORDERS, type LineKind, type LineLabels } from './home-lines';
import type { HomeWork } from './home-work.schema';

/** A number and the list with that many rows. */
interface Counted {
  /** The text after the number: "overdue". */
  label: string;
  count: number;
  to: string;
}

export interface WorkLine extends Counted {
  kind: LineKind;
  /** The rest of the sentence, outside the link: "referrals". */
  noun: string;
  /** Subsets, the urgent ones first. */
  parts: readonly (Counted & { pressing: boolean })[];
}

export function workLines(work: HomeWork, focus: HomeFocus, slug: string): WorkLine[] {
  const lines = linesOf(work, slug);
  return LINE_ORDERS[focus].map((kind) => {
    const { count, to, parts, when = '' } = lines[kind];
    const [one, several, noun]: LineLabels = LINE_LABELS[kind];
    const isOne = count === 1;
    return {
      kind,
      count,
      to,
      label: `${isOne ? one : several}${when}`,
      noun: noun?.[isOne ? 0 : 1] ?? '',
      parts: parts.filter((part) => part.count > 0),
    };
  });
}

function linesOf(
  { referrals, requests, cases, authorizations, ...work }: HomeWork,
  slug: string,
): Record<LineKind, Pick<WorkLine, 'count' | 'to' | 'parts'> & { when?: string }> {
  const overdue = { overdue: '1', sort: 'due' };
  const unassigned = { unassigned: '1', sort: 'due' };
  const due = { work: 'due', sort: 'work' };
  const pending = { status: 'pending' };
  const proposed = { status: 'proposed' };
  const toReferrals = (filters: Record<string, string>) => workPaths.referrals(slug, filters);
  const openOnes = (open: Enums<'open_kind'>, count: number, mine: number) => ({
    count,
    to: toReferrals({ open }),
    parts: [part('yours', mine, toReferrals({ open, assignee: 'me' }))],
  });
  const toInbox = (filters: Record<string, string>) => workPaths.inbox(slug, filters);
  const toCases = (filters: Record<string, string>) => workPaths.cases(slug, filters);
  const toAuthorizations = (filters: Record<string, string>) =>
    workPaths.authorizations(slug, filters);
  const withMe = (count: number, label: string, to: (provider: string) => string) =>
    work.provider_id === null ? [] : [part(label, count, to(work.provider_id))];

  return {
    overdue: {
      count: referrals.overdue,
      to: toReferrals(overdue),
      parts: [
        pressing('stat', referrals.overdue_stat, toReferrals({ ...overdue, priority: 'stat' })),
        part('yours', referrals.overdue_mine, toReferrals({ ...overdue, assignee: 'me' })),
      ],
    },
    unassigned: {
      count: referrals.unassigned,
      to: toReferrals(unassigned),
      parts: [
        pressing(
          'stat',
          referrals.unassigned_stat,
          toReferrals({ ...unassigned, priority: 'stat' }),
        ),
      ],
    },
    work: {
      count: referrals.work_due,
      to: toReferrals(due),
      parts: [part('yours', referrals.work_mine, toReferrals({ ...due, assignee: 'me' }))],
    },
    contact: {
      count: referrals.contact_due,
      to: toReferrals({ contact: 'due' }),
      parts: [
        part('yours', referrals.contact_mine, toReferrals({ contact: 'due', assignee: 'me' })),
      ],
    },
    answers: {
      count: referrals.answers_due,
      to: toReferrals({ answer: 'due' }),
      parts: [
        part('yours', referrals.answers_mine, toReferrals({ answer: 'due', assignee: 'me' })),
      ],
    },
    outcomes: openOnes('outcome', referrals.outcomes_due, referrals.outcomes_mine),
    visits: {
      count: requests.unrecorded,
      to: toInbox({ status: 'past' }),
      parts: withMe(requests.unrecorded_mine, 'yours', (provider) =>
        toInbox({ status: 'past', with: provider }),
      ),
    },
    visit_outcomes: {
      count: requests.outcomes,
      to: toInbox({ status: 'next_step' }),
      parts: [
        part('yours', requests.outcomes_mine, toInbox({ status: 'next_step', requester: 'me' })),
      ],
    },
    letters: openOnes('letter', referrals.letters_due, referrals.letters_mine),
    undelivered: openOnes('message', referrals.undelivered, referrals.undelivered_mine),
    withdrawals: openOnes('withdrawal', referrals.withdrawals, referrals.withdrawals_mine),
    requests: {
      count: requests.pending,
      to: toInbox(pending),
      parts: [
        pressing('overdue', requests.pending_overdue, toInbox({ ...pending, overdue: '1' })),
        ...withMe(requests.pending_mine, 'with you', (provider) =>
          toInbox({ ...pending, with: provider }),
        ),
      ],
    },
    proposals: {
      count: requests.proposed,
      to: toInbox(proposed),
      parts: [
        pressing('overdue', requests.proposed_overdue, toInbox({ ...proposed, overdue: '1' })),
        part('yours to answer', requests.proposed_mine, toInbox({ ...proposed, requester: 'me' })),
      ],
    },
    patients: {
      count: work.patient_requests + work.patient_messages,
      to: paths.endOfDay(slug),
      parts: [],
    },
    unread: { count: work.unread_threads, to: workPaths.unreadThreads(slug), parts: [] },
    unrecorded: {
      count: cases.unrecorded,
      to: toCases({ unrecorded: 'day' }),
      parts: withMe(cases.unrecorded_mine, 'yours', (surgeon) =>
        toCases({ unrecorded: 'day', surgeon }),
      ),
    },
    blocked: {
      count: cases.blocked,
      to: toCases({ blocked: 'week' }),
      parts: withMe(cases.mine, 'yours', (surgeon) => toCases({ blocked: 'week', surgeon })),
    },
    verifications: verificationsOf(work, slug),
    required: {
      count: authorizations.required,
      to: toAuthorizations({ show: 'required' }),
      parts: [],
    },
    authorizations: {
      count: authorizations.due,
      to: toAuthorizations({ due: 'today' }),
      parts: [
        pressing('expiring', authorizations.ending, toAuthorizations({ ending: 'soon' })),
        part('yours', authorizations.due_mine, toAuthorizations({ due: 'today', assignee: 'me' })),
      ],
    },
    sent: {
      count: work.sent_overdue,
      to: workPaths.sentReferrals(slug, { overdue: '1' }),
      parts: [],
    },
  };
}

/** Tomorrow's, or else the next day's with visits: on a Friday, Monday's. */
function verificationsOf(
  work: Pick<HomeWork, 'today' | 'verify_on' | 'verifications'>,
  slug: string,
) {
  const isTomorrow = work.verify_on === addDays(work.today, 1);
  return {
    count: work.verifications,
    to: workPaths.verifyDay(slug, isTomorrow ? null : work.verify_on),
    parts: [],
    when: ` for ${isTomorrow ? 'tomorrow' : formatDay(work.verify_on, 'long-weekday')}`,
  };
}

const part = (label: string, count: number, to: string) => ({ label, count, to, pressing: false });
const pressing = (label: string, count: number, to: string) => ({
  ...part(label, count, to),
  pressing: true,
});
