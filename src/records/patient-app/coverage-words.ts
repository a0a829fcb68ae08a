import { dollars } from '@x12/benefits/wording';
import { msg, t } from '@/fields/words';
import type { MyAmounts, MyCoverage } from './my-chart.schema';

type Checked = NonNullable<MyCoverage['checked']>;

const NOT_SAID = msg('The plan did not say.');

const STATES: Record<NonNullable<Checked['outcome']>, { words: string; calls: boolean }> = {
  active: { words: msg('The plan is active.'), calls: false },
  caution: {
    words: msg('The plan is active. The clinic has something to check with the plan.'),
    calls: false,
  },
  limited: { words: msg('The plan is active for other services only. Call us.'), calls: true },
  other_day: {
    words: msg('The plan was not active on the day the clinic asked about. Call us.'),
    calls: true,
  },
  inactive: { words: msg('The plan is not active. Call us.'), calls: true },
  not_found: { words: msg('The plan did not find this insurance. Call us.'), calls: true },
  error: { words: msg('The plan gave no clear answer.'), calls: false },
  unknown: { words: msg('The plan gave no clear answer.'), calls: false },
};

/** What the plan said last; from before a change of the insurance it says nothing of it. */
const stateOf = ({ due, outcome }: Checked) =>
  due === 'plan_changed'
    ? { words: msg('The insurance changed since. The clinic has not asked again.'), calls: false }
    : STATES[outcome ?? 'unknown'];

export const stateWords = (checked: Checked): string => t(stateOf(checked).words);

export const callsFor = ({ checked }: Pick<MyCoverage, 'checked'>): boolean =>
  checked !== null && (stateOf(checked).calls || checked.amounts?.is_paid_elsewhere === true);

export const isOld = ({ due }: Checked): boolean => due === 'thirty_days' || due === 'new_month';

const CHARGED: Record<Checked['preset'], string> = {
  consult: msg('Visit'),
  office_procedure: msg('Office procedure'),
  surgery: msg('Surgery'),
  allergy_testing: msg('Allergy test'),
  injections: msg('Allergy shot'),
  audiology: msg('Hearing test'),
};

function chargedFor({ charged_for, marked_for }: MyAmounts, preset: Checked['preset']): string {
  if (marked_for === 'specialist') return t('Specialist visit');
  if (marked_for === 'primary_care') return t('Primary care visit');
  if (charged_for === 'visit') return t('Office visit');
  return charged_for === 'plan' ? t('Visit') : t(CHARGED[preset]);
}

function limit(total: number | null, left: number | null): string {
  if (total !== null && left !== null)
    return t('{total}, {left} left', { total: dollars(total), left: dollars(left) });
  if (total !== null)
    return t('{total}. The plan did not say what is left.', { total: dollars(total) });
  return left === null ? t(NOT_SAID) : t('{left} left', { left: dollars(left) });
}

/** The amounts line by line, unknown ones included. */
export function amountLines(told: MyAmounts, preset: Checked['preset']): [string, string][] {
  const what = chargedFor(told, preset);
  const { copay_cents: copay, coinsurance_percent: share } = told;
  return [
    [t('{what} copay', { what }), copay === null ? t(NOT_SAID) : dollars(copay)],
    [t('{what}: your share (coinsurance)', { what }), share === null ? t(NOT_SAID) : `${share}%`],
    [
      told.deductible_is_familys ? t('Deductible for the family') : t('Deductible'),
      limit(told.deductible_cents, told.deductible_left_cents),
    ],
    [
      told.out_of_pocket_is_familys
        ? t('Most you pay in a year for the family')
        : t('Most you pay in a year'),
      limit(told.out_of_pocket_cents, told.out_of_pocket_left_cents),
    ],
  ];
}

/** What a reader of the amounts has to know. */
export function amountNotes(told: MyAmounts): string[] {
  return [
    told.marked_for === 'primary_care' ? t('A specialist visit may cost more.') : '',
    told.is_second ? t('Another insurance pays before this plan.') : '',
    told.says_in_network
      ? t('These amounts are for the plan’s network. Others cost more.')
      : t('The plan did not say if these are for its network.'),
  ].filter((note) => note !== '');
}
