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
