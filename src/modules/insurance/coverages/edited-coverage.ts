import { formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import type { TablesUpdate } from '@/lib/supabase/database.types';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { SEX_LABELS } from '@/tables/patients/sexes';
import type { FieldChange } from '@/ui/overtaken-notice';
import {
  type CoverageDraft,
  EMPTY_COVERAGE,
  RANKS,
  RELATIONSHIPS,
  toNewCoverage,
} from '../coverage/coverage.model';
import type { PatientCoverage } from './coverages.queries';

/** A coverage as its form shows it. */
export function draftOf(coverage: PatientCoverage, patient: KnownPatient): CoverageDraft {
  return {
    ...EMPTY_COVERAGE,
    patient,
    payerId: coverage.payer_id,
    rank: coverage.rank,
    relationship: coverage.relationship,
    memberId: coverage.member_id ?? '',
    groupNumber: coverage.group_number ?? '',
    planName: coverage.plan_name ?? '',
    subscriberFirstName: coverage.subscriber_first_name ?? '',
    subscriberLastName: coverage.subscriber_last_name ?? '',
    subscriberBirthDate: coverage.subscriber_birth_date ?? '',
    subscriberSex: coverage.subscriber_sex ?? 'unknown',
    patientMemberId: coverage.patient_member_id ?? '',
    effectiveFrom: coverage.effective_from ?? '',
    effectiveUntil: coverage.effective_until ?? '',
    phone: coverage.phone ?? '',
    rxBin: coverage.rx_bin ?? '',
    rxPcn: coverage.rx_pcn ?? '',
    rxGroup: coverage.rx_group ?? '',
  };
}

/** What the form changes; whose coverage it is, and since when, it never does. */
export function toChange(
  draft: CoverageDraft,
  revision: number,
): TablesUpdate<'coverages'> & { revision: number } {
  const ids = { id: '', companyId: '', replacesId: null };
  const {
    id: _id,
    company_id: _company,
    patient_id: _patient,
    ...values
  } = toNewCoverage(draft, '', ids);
  return { ...values, revision };
}

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const dateOrNull = (date: string | null) => date && formatCalendarDate(date);

function subscriberText(coverage: PatientCoverage): string {
  const { subscriber_first_name: first, subscriber_last_name: last } = coverage;
  const name = fullName({ first_name: first ?? '', last_name: last ?? '' }).trim();
  const born = dateOrNull(coverage.subscriber_birth_date);
  const relation = labelIn(RELATIONSHIPS, coverage.relationship);
  const { subscriber_sex: sex } = coverage;
  return [relation, name, born && `born ${born}`, sex && SEX_LABELS[sex].toLowerCase()]
    .filter(Boolean)
    .join(', ');
}

/** What a coverage says, line by line, as people read it. */
function linesOf(coverage: PatientCoverage): [label: string, value: string | null][] {
  return [
    ['Payer', coverage.payer.name],
    ['Rank', labelIn(RANKS, coverage.rank)],
    ['Member ID', coverage.member_id],
    ['Group number', coverage.group_number],
    ['Plan', coverage.plan_name],
    ['Payer’s phone', coverage.phone],
    ['RxBIN', coverage.rx_bin],
    ['RxPCN', coverage.rx_pcn],
    ['RxGroup', coverage.rx_group],
    ['Effective from', dateOrNull(coverage.effective_from)],
    ['Effective until', dateOrNull(coverage.effective_until)],
    ['Subscriber', subscriberText(coverage)],
    ['Patient’s own number', coverage.patient_member_id],
    ['Ended', dateOrNull(coverage.ended_on)],
  ];
}

/** What somebody changed between two looks at a coverage. */
export function changesOf(before: PatientCoverage, after: PatientCoverage): FieldChange[] {
  const now = new Map(linesOf(after));
  return linesOf(before).flatMap(([label, was]) => {
    const is = now.get(label) ?? null;
    return is === was ? [] : [{ label, before: was ?? 'empty', after: is ?? 'empty' }];
  });
}

/** A coverage in one line each, what is empty left out. */
export const factsOf = (coverage: PatientCoverage) =>
  linesOf(coverage).flatMap(([label, value]) =>
    value === null || label === 'Payer' || label === 'Rank' ? [] : [{ label, value }],
  );
