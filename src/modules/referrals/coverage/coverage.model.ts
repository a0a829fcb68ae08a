import { formatCalendarDate } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import type { ReferralCoverage } from '@/records/coverages/coverage-checks.queries';
import { SUBSCRIBER_LABELS } from '@/records/coverages/relationships';
import type { SentInsurance } from '@/records/referrals/sent-insurance.queries';

export const NO_COVERAGE = 'none';

type Offered = Pick<ReferralCoverage, 'id' | 'rank' | 'member_id' | 'ended_on'> & {
  payer: { name: string };
};

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

/** A new referral's coverage: the chosen one if it is this patient's, else the patient's first. */
export function coverageOfNew(coverages: readonly Offered[], chosen: string | null): string | null {
  if (chosen === NO_COVERAGE) return null;
  const inUse = coverages.filter(({ ended_on }) => ended_on === null);
  return (inUse.find(({ id }) => id === chosen) ?? inUse[0])?.id ?? null;
}

const RANKS = enums.coverage_rank;

interface Checked extends Offered {
  checks: readonly { referral_id: string | null; outcome: string | null; created_at: string }[];
}

/**
 * A coverage verified from the referral although the referral's own pays later or has ended; null
 * if there is none.
 */
export function verifiedInstead<Row extends Checked>(
  coverages: readonly Row[],
  { id, coverage_id }: { id: string; coverage_id: string | null },
): { coverage: Row; at: string } | null {
  const present = coverages.find((coverage) => coverage.id === coverage_id);
  const before =
    present === undefined || present.ended_on !== null ? RANKS.length : RANKS.indexOf(present.rank);
  for (const coverage of coverages) {
    const verified = coverage.checks.find(
      (check) => check.referral_id === id && check.outcome === 'active',
    );
    if (verified && coverage.ended_on === null && RANKS.indexOf(coverage.rank) < before) {
      return { coverage, at: verified.created_at };
    }
  }
  return null;
}

export function sentLines(sent: SentInsurance): string[] {
  return [
    ...payerLines(sent),
    ...(sent.plan_name === null ? [] : [`Plan ${sent.plan_name}`]),
    ...(sent.member_id === null ? [] : [`Member ID ${sent.member_id}`]),
    ...(sent.group_number === null ? [] : [`Group ${sent.group_number}`]),
    ...subscriberLines(sent),
  ];
}

function payerLines({
  sent_payer_name: name,
  sent_payer_id: number,
  payer_id,
}: SentInsurance): string[] {
  if (name === null && number === null) return ['Payer not named'];
  const payer = name ?? `Payer ID ${number}`;
  return [
    name !== null && number !== null ? `${payer} (payer ID ${number})` : payer,
    ...(payer_id === null ? ['Not among your payers'] : []),
  ];
}

function subscriberLines({
  relationship,
  subscriber_birth_date: born,
  ...sent
}: SentInsurance): string[] {
  const called = [sent.subscriber_first_name, sent.subscriber_last_name].filter(Boolean).join(' ');
  const subscriber = [
    relationship && SUBSCRIBER_LABELS[relationship].toLowerCase(),
    called,
    born && `born ${formatCalendarDate(born)}`,
  ].filter(Boolean);
  return [`Subscriber: ${subscriber.length === 0 ? 'not said' : subscriber.join(', ')}`];
}
