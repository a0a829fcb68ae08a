import { dollars } from '@x12/benefits/wording';
import type { MyAmounts, MyCoverage } from './my-chart.schema';

type Checked = NonNullable<MyCoverage['checked']>;

const NOT_SAID = 'The plan did not say.';

const STATES: Record<NonNullable<Checked['outcome']>, { words: string; calls: boolean }> = {
  active: { words: 'The plan is active.', calls: false },
  caution: {
    words: 'The plan is active. The clinic has something to check with the plan.',
    calls: false,
  },
  limited: { words: 'The plan is active for other services only. Call us.', calls: true },
  other_day: {
    words: 'The plan was not active on the day the clinic asked about. Call us.',
    calls: true,
  },
  inactive: { words: 'The plan is not active. Call us.', calls: true },
  not_found: { words: 'The plan did not find this insurance. Call us.', calls: true },
  error: { words: 'The plan gave no clear answer.', calls: false },
  unknown: { words: 'The plan gave no clear answer.', calls: false },
};

/** What the plan said last; from before a change of the insurance it says nothing of it. */
const stateOf = ({ due, outcome }: Checked) =>
  due === 'plan_changed'
    ? { words: 'The insurance changed since. The clinic has not asked again.', calls: false }
    : STATES[outcome ?? 'unknown'];

export const stateWords = (checked: Checked): string => stateOf(checked).words;

export const callsFor = ({ checked }: Pick<MyCoverage, 'checked'>): boolean =>
  checked !== null && (stateOf(checked).calls || checked.amounts?.is_paid_elsewhere === true);

export const isOld = ({ due }: Checked): boolean => due === 'thirty_days' || due === 'new_month';

const CHARGED: Record<Checked['preset'], string> = {
  consult: 'Visit',
  office_procedure: 'Office procedure',
  surgery: 'Surgery',
  allergy_testing: 'Allergy test',
  injections: 'Allergy shot',
  audiology: 'Hearing test',
};

function chargedFor({ charged_for, marked_for }: MyAmounts, preset: Checked['preset']): string {
  if (marked_for === 'specialist') return 'Specialist visit';
  if (marked_for === 'primary_care') return 'Primary care visit';
  if (charged_for === 'visit') return 'Office visit';
  return charged_for === 'plan' ? 'Visit' : CHARGED[preset];
}

function limit(total: number | null, left: number | null): string {
  if (total !== null && left !== null) return `${dollars(total)}, ${dollars(left)} left`;
  if (total !== null) return `${dollars(total)}. The plan did not say what is left.`;
  return left === null ? NOT_SAID : `${dollars(left)} left`;
}

/** The amounts line by line, unknown ones included. */
export function amountLines(told: MyAmounts, preset: Checked['preset']): [string, string][] {
  const what = chargedFor(told, preset);
  const { copay_cents: copay, coinsurance_percent: share } = told;
  const family = (isFamilys: boolean) => (isFamilys ? ' for the family' : '');
  return [
    [`${what} copay`, copay === null ? NOT_SAID : dollars(copay)],
    [`${what}: your share (coinsurance)`, share === null ? NOT_SAID : `${share}%`],
    [
      `Deductible${family(told.deductible_is_familys)}`,
      limit(told.deductible_cents, told.deductible_left_cents),
    ],
    [
      `Most you pay in a year${family(told.out_of_pocket_is_familys)}`,
      limit(told.out_of_pocket_cents, told.out_of_pocket_left_cents),
    ],
  ];
}

/** What a reader of the amounts has to know. */
export function amountNotes(told: MyAmounts): string[] {
  return [
    told.marked_for === 'primary_care' ? 'A specialist visit may cost more.' : '',
    told.is_second ? 'Another insurance pays before this plan.' : '',
    told.says_in_network
      ? 'These amounts are for the plan’s network. Others cost more.'
      : 'The plan did not say if these are for its network.',
  ].filter((note) => note !== '');
}
