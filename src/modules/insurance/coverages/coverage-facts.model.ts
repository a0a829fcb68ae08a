import { COVERAGE } from '@/fields/coverage';
import { rankLabel } from '@/fields/coverage-rank';
import type { Line } from '@/kit/conflict/conflict-notice';
import { formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { SEX_LABELS } from '@/records/patients/sexes';
import { RELATIONSHIPS } from './coverage.model';

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const dateOrNull = (date: string | null) => date && formatCalendarDate(date);

function subscriberText(coverage: PatientCoverage): string {
  const { subscriber_first_name: first, subscriber_last_name: last } = coverage;
  const name = fullName({ first_name: first ?? '', last_name: last ?? '' }).trim();
  const born = dateOrNull(coverage.subscriber_birth_date);
  const { relationship } = coverage;
  const relation = relationship === null ? 'Not asked' : labelIn(RELATIONSHIPS, relationship);
  const { subscriber_sex: sex } = coverage;
  return [relation, name, born && `born ${born}`, sex && SEX_LABELS[sex].toLowerCase()]
    .filter(Boolean)
    .join(', ');
}

export function factsOf(coverage: PatientCoverage): Line[] {
  return [
    [COVERAGE.member_id.label, coverage.member_id],
    [COVERAGE.group_number.label, coverage.group_number],
    [COVERAGE.plan_name.label, coverage.plan_name],
    [COVERAGE.phone.label, coverage.phone],
    [COVERAGE.rx_bin.label, coverage.rx_bin],
    [COVERAGE.rx_pcn.label, coverage.rx_pcn],
    [COVERAGE.rx_group.label, coverage.rx_group],
    ['Effective from', dateOrNull(coverage.effective_from)],
    ['Effective until', dateOrNull(coverage.effective_until)],
    ['Subscriber', subscriberText(coverage)],
    [COVERAGE.patient_member_id.label, coverage.patient_member_id],
    ['Ended', dateOrNull(coverage.ended_on)],
  ];
}

export const linesOf = (coverage: PatientCoverage): Line[] => [
  ['Payer', coverage.payer.name],
  ['Rank', rankLabel(coverage.rank)],
  ...factsOf(coverage),
];
