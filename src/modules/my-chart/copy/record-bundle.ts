import { letterDocument, textContent } from '@letters/letter-document';
import type {
  Bundle,
  Communication,
  FhirResource,
  MedicationAdministration,
  MedicationStatement,
  Observation,
} from 'fhir/r4';
import { capitalized } from '@/lib/text';
import { REQUEST_LABELS } from '@/records/chart-access/chart-access-labels';
import { appointmentOf, referralOf, surgeryOf } from '@/records/fhir/care';
import { insuranceOf } from '@/records/fhir/insurance';
import { clinicOf, patientOf } from '@/records/fhir/patient';
import { concept, instant, reference, some, text } from '@/records/fhir/values';
import { METHOD_LABELS, medicineWords } from '@/records/patient-app/diary.model';
import type { MyRecord } from '@/records/patient-app/record-copy.schema';
import { TEST_FAILED, TEST_WORDS } from '@/records/patient-app/test-words';
import { aboutCopy } from './about-copy';
import { reportedSymptoms } from './reported-symptoms';
import { resultName } from './result-name';

type Resource = FhirResource & { id: string };
type Ref = ReturnType<typeof reference>;
type Test = MyRecord['tests'][number];
type Message = MyRecord['conversations'][number]['messages'][number];

const UCUM = 'http://unitsofmeasure.org';
const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';

/** The record as a FHIR R4 Bundle. `newId` makes ids for what the app shows without one. */
export function recordBundle(record: MyRecord, newId: () => string): Bundle {
  const { chart, patient, clinic, now } = record;
  const clinicId = newId();
  const subject = reference(chart.id);
  const at = instant(now);
  const made: Resource[] = [
    patientOf({ ...patient, id: chart.id }, clinicId),
    clinicOf(clinic, clinicId),
    {
      resourceType: 'DocumentReference',
      id: newId(),
      status: 'current',
      type: { text: 'About this copy' },
      subject,
      date: at,
      content: [textContent('About this copy', aboutCopy(record).join('\n'), at)],
    },
    ...insuranceOf(
      {
        patient: chart,
        coverages: record.coverages.map(({ plan, ...coverage }) => ({
          ...coverage,
          plan_name: plan,
        })),
        checks: [],
      },
      newId,
    ),
    ...record.referrals.map(({ service, referred_by, came_at, ...referral }) =>
      referralOf(
        { ...referral, reason: service, referring_provider: referred_by, created_at: came_at },
        subject,
        reference(clinicId),
      ),
    ),
    ...record.visits.map((visit) =>
      appointmentOf(
        {
          ...visit,
          location: placeOf(visit),
          duration_minutes: visit.minutes,
          created_at: visit.asked_at,
        },
        subject,
        undefined,
      ),
    ),
    ...record.operations.map((operation) =>
      surgeryOf(
        { ...operation, procedure_name: operation.procedure, location: placeOf(operation) },
        subject,
        undefined,
      ),
    ),
    ...record.shots.sets.map((set) => shotOf(set, subject, newId())),
    ...record.courses.map((course) => courseOf(course, subject)),
    ...record.tests.flatMap((test) => testOf(test, subject, newId)),
    ...record.diary.map((day) => diaryDayOf(day, subject, newId())),
    ...record.letters.map((letter) => ({ ...letterDocument(letter), id: letter.id, subject })),
    ...record.conversations.flatMap((conversation) =>
      conversation.messages.map((message) =>
        messageOf(message, conversation.subject, { subject, record, clinic: reference(clinicId) }),
      ),
    ),
    ...record.requests.map((request) =>
      requestOf(request, { subject, record, clinic: reference(clinicId) }),
    ),
  ];
  return {
    resourceType: 'Bundle',
    id: newId(),
    type: 'collection',
    timestamp: at,
    entry: made.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}

const placeOf = ({ place, address }: { place: string | null; address: string | null }) =>
  [place, address].filter(Boolean).join(', ') || null;

/** The latest shot of a vial set. */
function shotOf(
  { label, title, given_on }: MyRecord['shots']['sets'][number],
  subject: Ref,
  id: string,
): MedicationAdministration & { id: string } {
  return {
    resourceType: 'MedicationAdministration',
    id,
    status: 'completed',
    medicationCodeableConcept: {
      text: ['Allergy shot', `vial set ${label}`, text(title)].filter(Boolean).join(', '),
    },
    subject,
    effectiveDateTime: given_on,
  };
}

function courseOf(
  { id, product, form }: MyRecord['courses'][number],
  subject: Ref,
): MedicationStatement & { id: string } {
  return {
    resourceType: 'MedicationStatement',
    id,
    status: 'active',
    medicationCodeableConcept: { text: `${text(product) ?? 'Allergy treatment'} (${form})` },
    subject,
  };
}

/** A test and each of its results. A positive result is no diagnosis, so it makes no AllergyIntolerance. */
function testOf(test: Test, subject: Ref, newId: () => string): (Observation & { id: string })[] {
  const shared = {
    resourceType: 'Observation',
    status: 'final',
    subject,
    effectiveDateTime: test.tested_on,
  } as const;
  const failed = test.is_valid === false;
  const results = failed
    ? []
    : test.results.map((result) => ({
        ...shared,
        id: newId(),
        code: { text: text(resultName(result)) ?? 'Allergen' },
        method: { text: TEST_WORDS[test.kind] },
        ...measured(result),
        interpretation: some(interpretationOf(result.is_positive)),
      }));
  return [
    {
      ...shared,
      id: test.id,
      code: { text: TEST_WORDS[test.kind] },
      hasMember: some(...results.map(({ id }) => reference(id))),
      note: failed ? [{ text: TEST_FAILED }] : undefined,
    },
    ...results,
  ];
}

/** A day of the diary as it was told; what was not said is left out. */
function diaryDayOf(
  told: MyRecord['diary'][number],
  subject: Ref,
  id: string,
): Observation & { id: string } {
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    effectiveDateTime: told.day,
    code: { text: 'Combined symptom and medication score' },
    method: { text: METHOD_LABELS[told.method] },
    ...(told.score === null ? {} : { valueQuantity: { value: told.score } }),
    component: some<NonNullable<Observation['component']>[number]>(
      ...reportedSymptoms(told).map(({ label, level }) => ({
        code: { text: label },
        valueInteger: level,
      })),
      { code: { text: 'Medicines taken' }, valueString: medicineWords(told) },
    ),
  };
}

function measured({
  wheal_mm,
  ige_kua,
}: Test['results'][number]): Pick<Observation, 'valueQuantity'> {
  if (wheal_mm !== null) {
    return { valueQuantity: { value: wheal_mm, unit: 'mm', system: UCUM, code: 'mm' } };
  }
  return ige_kua === null ? {} : { valueQuantity: { value: ige_kua, unit: 'kUA/L' } };
}

function interpretationOf(isPositive: boolean | null) {
  if (isPositive === null) return undefined;
  return concept(null, {
    system: INTERPRETATION,
    ...(isPositive ? { code: 'POS', display: 'Positive' } : { code: 'NEG', display: 'Negative' }),
  });
}

interface Between {
  record: MyRecord;
  subject: Ref;
  clinic: Ref;
}

function messageOf(
  { id, from_clinic, by, body, at, files }: Message,
  topic: string,
  { record, subject, clinic }: Between,
): Communication & { id: string } {
  const said = text(body);
  const clinics = { ...clinic, display: text(from_clinic ? by : null) };
  const holder = { display: text(record.chart.holder) };
  return {
    resourceType: 'Communication',
    id,
    status: 'completed',
    subject,
    topic: concept(topic),
    sent: instant(at),
    sender: from_clinic ? clinics : holder,
    recipient: [from_clinic ? holder : clinic],
    payload: some<NonNullable<Communication['payload']>[number]>(
      said === undefined ? undefined : { contentString: said },
      ...files.map(({ name, media_type, size_bytes }) => ({
        contentAttachment: { contentType: media_type, title: text(name), size: size_bytes },
      })),
    ),
  };
}

/** What the holder asked for, and what the clinic said to it. */
function requestOf(
  { id, kind, said, asked_at, settled_at, answer }: MyRecord['requests'][number],
  { record, subject, clinic }: Between,
): Communication & { id: string } {
  const words = text(said);
  const answered = text(answer);
  return {
    resourceType: 'Communication',
    id,
    status: 'completed',
    subject,
    topic: concept(capitalized(REQUEST_LABELS[kind] ?? kind)),
    sent: instant(asked_at),
    sender: { display: text(record.chart.holder) },
    recipient: [clinic],
    payload: words === undefined ? undefined : [{ contentString: words }],
    note:
      answered === undefined
        ? undefined
        : [{ text: answered, time: settled_at === null ? undefined : instant(settled_at) }],
  };
}
