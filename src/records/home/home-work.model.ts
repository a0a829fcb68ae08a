import { addDays, formatDay } from '@/lib/clinic-clock';
import type { Enums } from '@/lib/supabase/database.types';
import { workPaths } from '@/lib/work-paths';
import type { HomeWork } from './home-work.schema';

export type HomeFocus = Enums<'home_focus'>;
type Role = Enums<'company_role'>;

export const FOCUS_LABELS: Record<HomeFocus, string> = {
  front_desk: 'Front desk',
  physician: 'Physician',
  billing: 'Billing',
  oversight: 'Practice manager',
};

const FOCUS_OF_ROLE: Record<Role, HomeFocus> = {
  owner: 'oversight',
  admin: 'oversight',
  physician: 'physician',
  staff: 'front_desk',
};

export function focusOf(role: Role, chosen: HomeFocus | null): HomeFocus {
  return chosen ?? FOCUS_OF_ROLE[role];
}

type LineKind =
  | 'overdue'
  | 'unassigned'
  | 'work'
  | 'contact'
  | 'answers'
  | 'outcomes'
  | 'visits'
  | 'visit_outcomes'
  | 'letters'
  | 'undelivered'
  | 'withdrawals'
  | 'requests'
  | 'proposals'
  | 'unread'
  | 'unrecorded'
  | 'blocked'
  | 'verifications'
  | 'required'
  | 'authorizations'
  | 'sent';

/** What each role does first. Every order has every line, so nothing is hidden from other roles. */
const ORDERS: Record<HomeFocus, readonly LineKind[]> = {
  front_desk: [
    'overdue',
    'unassigned',
    'work',
    'requests',
    'contact',
    'proposals',
    'unread',
    'undelivered',
    'withdrawals',
    'outcomes',
    'visit_outcomes',
    'verifications',
    'required',
    'visits',
    'unrecorded',
    'blocked',
    'answers',
    'letters',
    'sent',
    'authorizations',
  ],
  physician: [
    'visits',
    'unrecorded',
    'blocked',
    'letters',
    'answers',
    'outcomes',
    'visit_outcomes',
    'unread',
    'requests',
    'overdue',
    'unassigned',
    'required',
    'authorizations',
    'verifications',
    'proposals',
    'work',
    'contact',
    'undelivered',
    'withdrawals',
    'sent',
  ],
  billing: [
    'verifications',
    'required',
    'authorizations',
    'visits',
    'unrecorded',
    'blocked',
    'unread',
    'overdue',
    'unassigned',
    'requests',
    'proposals',
    'work',
    'contact',
    'answers',
    'outcomes',
    'visit_outcomes',
    'undelivered',
    'withdrawals',
    'letters',
    'sent',
  ],
  oversight: [
    'overdue',
    'unassigned',
    'work',
    'visits',
    'unrecorded',
    'blocked',
    'requests',
    'verifications',
    'required',
    'authorizations',
    'outcomes',
    'visit_outcomes',
    'undelivered',
    'withdrawals',
    'answers',
    'letters',
    'sent',
    'proposals',
    'contact',
    'unread',
  ],
};

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

/** The link's text after the number, singular and plural, and the rest of the sentence. */
const WORDS: Record<LineKind, readonly [one: string, several: string, noun?: [string, string]]> = {
  overdue: ['overdue', 'overdue', ['referral', 'referrals']],
  unassigned: ['unassigned', 'unassigned', ['referral', 'referrals']],
  work: ['referral step due', 'referral steps due'],
  contact: ['patient to contact today', 'patients to contact today'],
  answers: ['answer due to a referring office', 'answers due to referring offices'],
  outcomes: ['next step after a visit to begin', 'next steps after visits to begin'],
  visits: ['past visit to record', 'past visits to record'],
  visit_outcomes: [
    'next step to begin after a visit without a referral',
    'next steps to begin after visits without a referral',
  ],
  letters: ['letter to sign', 'letters to sign'],
  undelivered: ['answer that was not delivered', 'answers that were not delivered'],
  withdrawals: ['referral to withdraw for its sender', 'referrals to withdraw for their senders'],
  requests: ['appointment request to answer', 'appointment requests to answer'],
  proposals: ['request with proposed times out', 'requests with proposed times out'],
  unread: ['unread conversation', 'unread conversations'],
  unrecorded: ['past operation to record', 'past operations to record'],
  blocked: ['operation blocked in the next 7 days', 'operations blocked in the next 7 days'],
  verifications: ['coverage to verify', 'coverages to verify'],
  required: ['authorization required, none linked', 'authorizations required, none linked'],
  authorizations: ['authorization due', 'authorizations due'],
  sent: ['sent referral with no answer in time', 'sent referrals with no answer in time'],
};

export function workLines(work: HomeWork, focus: HomeFocus, slug: string): WorkLine[] {
  const lines = linesOf(work, slug);
  return ORDERS[focus].map((kind) => {
    const { count, to, parts, when = '' } = lines[kind];
    const [one, several, noun] = WORDS[kind];
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

/** One of the four figures: the last seven days, the seven before, and eight weeks. */
export interface Figure {
  name: string;
  value: string;
  /** The text after the number: "new last week". */
  unit: string;
  /** The week before; null if there is nothing to compare. */
  before: string | null;
  definition: string;
  /** Null if there is too little to draw. */
  weeks: readonly number[] | null;
  to: string;
}

/** With fewer cases, a line shows chance, as in the charts. */
const FEWEST_DRAWN = 5;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export function figuresOf({ today, figures }: HomeWork, slug: string): Figure[] {
  const from = addDays(today, -7);
  const until = addDays(today, -1);
  const to = (view: string) => workPaths.analytics(slug, view, from, until);
  const counted = (weeks: readonly number[]) => ({
    value: (weeks[7] ?? 0).toLocaleString('en-US'),
    before: (weeks[6] ?? 0).toLocaleString('en-US'),
    weeks: sum(weeks) < FEWEST_DRAWN ? null : weeks,
  });
  const decided = figures.attended.map(
    (attended, week) => attended + (figures.no_shows[week] ?? 0),
  );
  const rates = decided.map((all, week) =>
    all < FEWEST_DRAWN ? null : Math.round((100 * (figures.no_shows[week] ?? 0)) / all),
  );
  const rateText = (rate: number | null = null) => (rate === null ? null : `${rate}%`);
  return [
    {
      name: 'New referrals',
      unit: 'new last week',
      ...counted(figures.referrals),
      definition: 'Referrals received in the seven days until yesterday.',
      to: to('referrals'),
    },
    {
      name: 'Visits attended',
      unit: 'attended last week',
      ...counted(figures.attended),
      definition: 'Visits checked in or completed in the seven days until yesterday.',
      to: to('appointments'),
    },
    {
      name: 'No-show rate',
      unit: 'no-shows last week',
      value: rateText(rates[7]) ?? '–',
      before: rateText(rates[6]),
      definition:
        'No-shows as a share of visits that were attended or missed in the seven days until yesterday.',
      weeks: rates.some((rate) => rate === null) ? null : rates.map((rate) => rate ?? 0),
      to: to('appointments'),
    },
    {
      name: 'Operations completed',
      unit: 'operations last week',
      ...counted(figures.operations),
      definition: 'Operations of the seven days until yesterday that are completed.',
      to: to('surgery'),
    },
  ];
}
