import type { Patient } from '@x12/benefits/party';
import { formatCalendarDate } from '@/lib/dates';
import { foldText } from '@/lib/folded-text';
import { fullName } from '@/lib/person-names';
import type { TablesUpdate } from '@/lib/supabase/database.types';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import type { ResponseSummary } from '@/records/eligibility/reading/summarize-response';

export interface Difference {
  readonly what: string;
  readonly onFile: string | null;
  readonly payers: string;
  /**
   * The coverage's change to the payer's value; null if the value is the patient's or uncertain.
   */
  readonly change: TablesUpdate<'coverages'> | null;
  readonly numbers: readonly number[];
}

type OnFile = Pick<EligibilityRequest, 'coverage' | 'patient'>;
type Told = Pick<
  ResponseSummary,
  'outcome' | 'subscriber' | 'dependent' | 'groupNumber' | 'groupNumbers' | 'plans'
>;

/** Ignores spaces, hyphens, and case, which vary between cards and payers. */
const plain = (text: string) => foldText(text).replaceAll(/[^a-z0-9]/g, '');

const isOther = (onFile: string | null, payers: string) =>
  onFile === null || plain(onFile) !== plain(payers);

interface Name {
  first_name: string | null;
  last_name: string | null;
}

/** A payer may shorten a first name or add the middle initial. */
function isOtherName({ first_name, last_name }: Name, payers: Patient): boolean {
  const [ours, theirs] = [plain(first_name ?? ''), plain(payers.firstName)];
  const isSameFirst = ours.startsWith(theirs) || theirs.startsWith(ours);
  return !isSameFirst || isOther(last_name, payers.lastName);
}

const nameOf = ({ first_name, last_name }: Name) =>
  fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }).trim() || null;

const dateOf = (date: string | null) => date && formatCalendarDate(date);

const birthSegments = ({ demographicsNumber }: Patient) =>
  demographicsNumber === null ? [] : [demographicsNumber];

function patientDifferences({ patient }: OnFile, payers: Patient): Difference[] {
  const found: Difference[] = [];
  if (payers.lastName !== '' && isOtherName(patient, payers)) {
    const [onFile, name] = [nameOf(patient), payers.name];
    found.push({
      what: 'Patient’s name',
      onFile,
      payers: name,
      change: null,
      numbers: [payers.number],
    });
  }
  if (payers.birthDate !== null && payers.birthDate !== patient.date_of_birth) {
    found.push({
      what: 'Patient’s date of birth',
      onFile: dateOf(patient.date_of_birth),
      payers: formatCalendarDate(payers.birthDate),
      change: null,
      numbers: birthSegments(payers),
    });
  }
  return found;
}

/** The INS02 codes that coverages use. */
const RELATIONSHIPS = new Map([
  ['01', 'spouse'],
  ['19', 'child'],
  ['34', 'other_adult'],
] as const);

const relationshipOf = ({ relationship }: Patient) =>
  [...RELATIONSHIPS].find(([code]) => code === relationship?.code)?.[1];

function subscriberDifferences(
  { coverage }: OnFile,
  subscriber: Patient,
  dependent: Patient,
): Difference[] {
  const isSelf = coverage.relationship === 'self';
  const isAnother = !isSelf && coverage.relationship !== null;
  const relationship = isAnother ? coverage.relationship : relationshipOf(dependent);
  const onFile = {
    first_name: coverage.subscriber_first_name,
    last_name: coverage.subscriber_last_name,
  };
  const name = {
    subscriber_first_name: subscriber.firstName || null,
    subscriber_last_name: subscriber.lastName,
  };
  const found: Difference[] = [];
  if (subscriber.lastName !== '' && (!isAnother || isOtherName(onFile, subscriber))) {
    found.push({
      what: 'Subscriber',
      onFile: isSelf ? 'The patient' : nameOf(onFile),
      payers: subscriber.name,
      change: relationship ? { relationship, ...name } : null,
      numbers: [subscriber.number],
    });
  }
  const { birthDate } = subscriber;
  if (!isSelf && birthDate !== null && birthDate !== coverage.subscriber_birth_date) {
    found.push({
      what: 'Subscriber’s date of birth',
      onFile: dateOf(coverage.subscriber_birth_date),
      payers: formatCalendarDate(birthDate),
      change: { subscriber_birth_date: birthDate },
      numbers: birthSegments(subscriber),
    });
  }
  return found;
}

function planDifference({ coverage }: OnFile, { plans }: Told): Difference[] {
  const active = plans.items.filter(({ name, status }) => status === 'active' && name !== '');
  const names = [...new Set(active.map(({ name }) => name))];
  if (names.length === 0 || names.some((name) => !isOther(coverage.plan_name, name))) return [];
  const [only, ...others] = names;
  // A member has to choose among several.
  const change = only === undefined || others.length > 0 ? null : { plan_name: only };
  return [
    {
      what: 'Plan',
      onFile: coverage.plan_name,
      payers: names.join(', '),
      change,
      numbers: active.flatMap(({ numbers }) => numbers),
    },
  ];
}

export function differencesFrom(request: OnFile, told: Told): Difference[] {
  const { subscriber, dependent, groupNumber, outcome } = told;
  // Says nothing about a patient whom the payer doesn't know.
  if (outcome === 'error' || outcome === 'not_found') return [];
  const { coverage } = request;
  const found: Difference[] = [];
  const compare = (
    what: string,
    onFile: string | null,
    payers: string | null | undefined,
    change: (value: string) => TablesUpdate<'coverages'>,
    numbers: readonly number[],
  ) => {
    if (payers && isOther(onFile, payers)) {
      found.push({ what, onFile, payers, change: change(payers), numbers });
    }
  };
  // A dependent with an own number may be answered as if they were the subscriber.
  const memberId = dependent || coverage.patient_member_id === null ? subscriber?.memberId : null;
  const segmentOf = (person: Patient | null) => (person ? [person.number] : []);
  compare(
    'Member ID',
    coverage.member_id,
    memberId,
    (member_id) => ({ member_id }),
    segmentOf(subscriber),
  );
  if (coverage.relationship !== 'self' && dependent) {
    const { patient_member_id: own } = coverage;
    compare(
      'Patient’s own number',
      own,
      dependent.memberId,
      (patient_member_id) => ({ patient_member_id }),
      segmentOf(dependent),
    );
  }
  compare(
    'Group number',
    coverage.group_number,
    groupNumber,
    (group_number) => ({ group_number }),
    told.groupNumbers,
  );
  found.push(...planDifference(request, told));
  const patient = dependent ?? subscriber;
  if (patient) found.push(...patientDifferences(request, patient));
  if (subscriber && dependent) found.push(...subscriberDifferences(request, subscriber, dependent));
  return found;
}
