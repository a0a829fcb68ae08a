import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';
import { MEDICAID, MEDICARE, PPO, type SimulatedPlan } from './simulated-plan.ts';

/** A response that says "active", and what else it says. */
export interface BesideHeadline {
  readonly plan: SimulatedPlan;
  /** Of the person. */
  readonly patient?: readonly SegmentValue[];
  readonly benefits?: readonly SegmentValue[];
  /** The plan's own lines as this payer has them. */
  readonly change?: (segment: SegmentValue) => SegmentValue;
}

export type BesideBehavior =
  | 'died'
  | 'spend_down'
  | 'qmb'
  | 'advantage'
  | 'paid_until'
  | 'pending'
  | 'below_zero'
  | 'unreadable_end';

const named = (role: string, name: string): SegmentValue[] => [
  ['LS', '2120'],
  ['NM1', role, '2', name],
  ['LE', '2120'],
];

/** Whether a line is an amount that is left. */
const isLeft = ([id, kind, , , , , period]: SegmentValue) =>
  id === 'EB' && (kind === 'C' || kind === 'G') && period === '29';

/** The last day of the month before one, "20261031". */
function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10).replaceAll('-', '');
}

/** What speaks against an "active" on a day of service, or stands beside it, by the member who has it. */
export function besideHeadline(behavior: BesideBehavior, day: string): BesideHeadline {
  const before = monthBefore(day);
  const year = day.slice(0, 4);
  switch (behavior) {
    case 'died':
      return { plan: PPO, patient: [['DTP', '442', 'D8', before]] };
    case 'spend_down':
      return { plan: MEDICAID, benefits: [['EB', 'Y', 'IND', '30', 'MC', '', '29', '342.5']] };
    case 'qmb':
      return {
        plan: MEDICARE,
        benefits: [
          ['EB', '1', '', '30', 'QM'],
          ['DTP', '291', 'RD8', `${year}0101-${year}1231`],
        ],
      };
    case 'advantage':
      return {
        plan: MEDICARE,
        benefits: [
          ['EB', 'R', '', '30', 'HN', 'H1234 001'],
          ['DTP', '290', 'D8', `${year}0101`],
          ['MSG', 'MA BILL OPTION CODE - C'],
          ...named('PRP', 'HARBOR ADVANTAGE'),
        ],
      };
    case 'paid_until':
      return { plan: PPO, patient: [['DTP', '343', 'D8', before]] };
    case 'pending':
      return {
        plan: PPO,
        change: ([id, kind, ...others]) =>
          id === 'EB' && kind === '1' ? [id, '5', ...others] : [id, kind ?? '', ...others],
      };
    case 'below_zero':
      return {
        plan: PPO,
        change: ([id, ...elements]) =>
          isLeft([id, ...elements]) ? [id, ...elements.with(6, '-25')] : [id, ...elements],
      };
    case 'unreadable_end':
      return {
        plan: PPO,
        patient: [['DTP', '357', 'D8', `31/12/${year}`]],
      };
  }
}
