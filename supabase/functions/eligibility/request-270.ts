import type { Request270, RequestProvider } from '../_shared/x12/request/request.ts';
import { SERVICE_PRESETS } from '../_shared/x12/request/service-presets.ts';
import type { Claim, EligibilityRequest } from './eligibility-request.ts';
import type { TradingPartners } from './transport.ts';

type Sex = EligibilityRequest['coverage']['patient']['sex'];

const GENDERS: Readonly<Partial<Record<Sex, 'F' | 'M'>>> = { female: 'F', male: 'M' };

const genderOf = (sex: Sex | null) => (sex === null ? null : (GENDERS[sex] ?? null));

/** The service type codes of a preset. */
export function serviceTypesOf(preset: EligibilityRequest['preset']): readonly string[] {
  return SERVICE_PRESETS.find(({ id }) => id === preset)?.serviceTypes ?? ['30'];
}

/** A moment as the clock on the clinic's wall has it: `YYYY-MM-DD` and `HH:MM`. */
export function clinicClock(moment: Date, timeZone: string): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

function providerOf({ company, provider }: EligibilityRequest): RequestProvider {
  if (provider) {
    return {
      kind: 'person',
      lastName: provider.last_name,
      firstName: provider.first_name ?? '',
      middleName: provider.middle_name ?? '',
      suffix: provider.name_suffix ?? '',
      npi: provider.npi ?? '',
    };
  }
  return { kind: 'organization', name: company.name, npi: company.npi ?? '' };
}

function peopleOf({ coverage }: EligibilityRequest): Pick<Request270, 'subscriber' | 'dependent'> {
  const { patient } = coverage;
  const person = {
    lastName: patient.last_name,
    firstName: patient.first_name,
    suffix: patient.name_suffix ?? '',
    birthDate: patient.date_of_birth,
    gender: genderOf(patient.sex),
  };
  const insured = { memberId: coverage.member_id ?? '', groupNumber: coverage.group_number };
  if (coverage.relationship === 'self') {
    return { subscriber: { ...person, ...insured }, dependent: null };
  }
  return {
    subscriber: {
      lastName: coverage.subscriber_last_name ?? '',
      firstName: coverage.subscriber_first_name ?? '',
      suffix: '',
      birthDate: coverage.subscriber_birth_date,
      gender: genderOf(coverage.subscriber_sex),
      ...insured,
    },
    dependent: {
      ...person,
      relationship: coverage.relationship,
      memberId: coverage.patient_member_id,
    },
  };
}

/** The request as the 270's builder takes it. */
export function toRequest270(
  row: EligibilityRequest,
  { control_number }: Claim,
  partners: TradingPartners,
  now: Date,
): Request270 {
  const { company, coverage, trace_number } = row;
  const provider = providerOf(row);
  return {
    ...peopleOf(row),
    sender: partners.sender,
    receiver: partners.receiver,
    isTest: partners.isTest,
    control: { interchange: control_number, group: control_number, transaction: control_number },
    createdAt: clinicClock(now, company.time_zone),
    reference: trace_number,
    trace: {
      number: trace_number,
      // Nine characters of our own after the 9: the provider's number tells clinics apart.
      originator: partners.originator ?? `9${provider.npi.slice(0, 9)}`,
    },
    payer: {
      name: coverage.payer.name,
      id: coverage.payer.clearinghouse_payer_id ?? '',
      idKind: 'PI',
    },
    provider,
    serviceDate: { from: row.service_date, to: null },
    serviceTypes: serviceTypesOf(row.preset),
  };
}
