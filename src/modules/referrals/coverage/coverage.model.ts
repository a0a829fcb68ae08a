import { formatCalendarDate } from '@/lib/dates';
import type { SentInsurance } from '@/shared/referrals/sent-insurance.queries';
import type { ReferralCoverage } from './coverages.queries';

/** What is chosen where it isn't known under which coverage a referral is. */
export const NO_COVERAGE = 'none';

type Offered = Pick<ReferralCoverage, 'id' | 'rank' | 'member_id' | 'ended_on' | 'payer'>;

/** Those in use, and the one that is chosen already though it ended. */
export function coverageOptions(coverages: readonly Offered[], chosen: string | null = null) {
  return [
    ...coverages
      .filter(({ id, ended_on }) => ended_on === null || id === chosen)
      .map(({ id, rank, member_id, ended_on, payer }) => ({
        value: id,
        label: payer.name,
        hint: [
          ended_on === null ? rank : 'ended',
          ...(member_id === null ? [] : [`member ID ${member_id}`]),
        ].join(', '),
      })),
    { value: NO_COVERAGE, label: 'Not known yet' },
  ];
}

/**
 * The coverage that a new referral is under: the chosen one, else the patient's first in use. One that
 * was chosen for another patient before doesn't count.
 */
export function coverageOfNew(coverages: readonly Offered[], chosen: string | null): string | null {
  if (chosen === NO_COVERAGE) return null;
  const inUse = coverages.filter(({ ended_on }) => ended_on === null);
  return (inUse.find(({ id }) => id === chosen) ?? inUse[0])?.id ?? null;
}

/** The subscriber, by what the patient is to them. */
const SUBSCRIBERS = {
  self: 'the patient',
  spouse: 'the patient’s spouse',
  child: 'the patient’s parent',
  other_adult: 'someone else',
} as const;

/** What an outside system sent of the insurance, line by line. */
export function sentLines(sent: SentInsurance): string[] {
  const { sent_payer_name: name, sent_payer_id: number, subscriber_birth_date: born } = sent;
  const payer = name ?? `Payer ID ${number}`;
  const called = [sent.subscriber_first_name, sent.subscriber_last_name].filter(Boolean).join(' ');
  const subscriber = [
    SUBSCRIBERS[sent.relationship],
    called,
    born && `born ${formatCalendarDate(born)}`,
  ].filter(Boolean);
  return [
    name !== null && number !== null ? `${payer} (payer ID ${number})` : payer,
    ...(sent.payer_id === null ? ['Not among your payers'] : []),
    ...(sent.member_id === null ? [] : [`Member ID ${sent.member_id}`]),
    ...(sent.group_number === null ? [] : [`Group ${sent.group_number}`]),
    `Subscriber: ${subscriber.join(', ')}`,
  ];
}
