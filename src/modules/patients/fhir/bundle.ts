import type {
  Appointment,
  Bundle,
  Coverage,
  CoverageEligibilityRequest,
  CoverageEligibilityResponse,
  DocumentReference,
  FhirResource,
  Flag,
  Organization,
  Patient,
  Procedure,
  ServiceRequest,
} from 'fhir/r4';
import { OUTCOME_LABELS } from '@/shared/eligibility/outcome-labels';
import type {
  Chart,
  ChartCase,
  ChartReferral,
  ChartVisit,
} from '@/shared/patient-chart/chart.schema';
import { GUARDIAN_LABELS } from '@/shared/patients/guardians';
import {
  APPOINTMENT_STATUSES,
  BODY_SITES,
  CLASS_SYSTEM,
  CPT_SYSTEM,
  GENDERS,
  GUARDIAN_ROLES,
  ICD10_SYSTEM,
  LANGUAGE_SYSTEM,
  MRN,
  NPI_SYSTEM,
  RANKS,
  REFERRAL,
  REFERRAL_STATUSES,
  RELATIONSHIP_SYSTEM,
  RELATIONSHIPS,
} from './codes';
import { concept, humanName, instant, person, reference, some, text } from './values';

interface Making {
  companyId: string;
  now: Date;
  /** For what has no row of its own. */
  newId: () => string;
}

const MINUTE = 60_000;

/** A patient's record as a FHIR R4 Bundle: a collection whose resources name each other by their full URLs. */
export function toBundle(chart: Chart, { companyId, now, newId }: Making): Bundle {
  const patientId = chart.patient.id;
  const subject = reference(patientId);
  const referralIds = new Set(chart.referrals.map(({ id }) => id));
  const coverageIds = new Set(chart.coverages.map(({ id }) => id));
  const basedOn = (id: string | null) =>
    some(id !== null && referralIds.has(id) ? reference(id) : undefined);

  const payers = new Map<string, Organization & { id: string }>();
  function payerOf(name: string, payerId: string | null): Organization & { id: string } {
    const known = payers.get(`${payerId} ${name}`);
    if (known) return known;
    const value = text(payerId);
    const payer = {
      resourceType: 'Organization' as const,
      id: newId(),
      name: text(name) ?? 'Payer',
      identifier: value === undefined ? undefined : some({ value }),
    };
    payers.set(`${payerId} ${name}`, payer);
    return payer;
  }

  const coverages = chart.coverages.map((coverage): Coverage & { id: string } => ({
    resourceType: 'Coverage',
    id: coverage.id,
    status: coverage.ended_on === null ? 'active' : 'cancelled',
    beneficiary: subject,
    subscriber: coverage.relationship === 'self' ? subject : undefined,
    subscriberId: text(coverage.member_id),
    relationship: {
      coding: [{ system: RELATIONSHIP_SYSTEM, code: RELATIONSHIPS[coverage.relationship] }],
    },
    period:
      coverage.effective_from === null &&
      coverage.effective_until === null &&
      coverage.ended_on === null
        ? undefined
        : {
            start: coverage.effective_from ?? undefined,
            end: coverage.ended_on ?? coverage.effective_until ?? undefined,
          },
    payor: [reference(payerOf(coverage.payer, coverage.payer_id).id)],
    order: RANKS[coverage.rank],
    class: some(classOf('plan', coverage.plan_name), classOf('group', coverage.group_number)),
  }));

  const checks = chart.checks.flatMap((check) => {
    const insurer = payerByName(check.payer);
    const insurance = coverageIds.has(check.coverage_id)
      ? { coverage: reference(check.coverage_id) }
      : undefined;
    const request: CoverageEligibilityRequest & { id: string } = {
      resourceType: 'CoverageEligibilityRequest',
      id: check.id,
      status: 'active',
      purpose: ['benefits'],
      patient: subject,
      servicedDate: check.service_date,
      created: instant(check.created_at),
      insurer,
      insurance: some(insurance),
    };
    if (check.state !== 'done' && check.state !== 'failed') return [request];
    const response: CoverageEligibilityResponse & { id: string } = {
      resourceType: 'CoverageEligibilityResponse',
      id: newId(),
      status: 'active',
      purpose: ['benefits'],
      patient: subject,
      servicedDate: check.service_date,
      created: instant(check.finished_at ?? check.created_at),
      request: reference(check.id),
      outcome: check.state === 'done' ? 'complete' : 'error',
      disposition: check.outcome === null ? undefined : OUTCOME_LABELS[check.outcome],
      insurer,
      insurance:
        insurance &&
        some({
          ...insurance,
          inforce:
            check.outcome === 'active' || check.outcome === 'inactive'
              ? check.outcome === 'active'
              : undefined,
        }),
    };
    return [request, response];
  });

  /** A check names its payer alone. */
  function payerByName(name: string) {
    const coverage = chart.coverages.find(({ payer }) => payer === name);
    return reference(payerOf(name, coverage?.payer_id ?? null).id);
  }

  const alert = text(chart.patient.alert);
  const flags = alert === undefined ? [] : [flagOf(alert)];
  function flagOf(words: string): Flag & { id: string } {
    return {
      resourceType: 'Flag',
      id: newId(),
      status: 'active',
      code: { text: words },
      subject,
    };
  }

  const resources: (FhirResource & { id: string })[] = [
    patientOf(chart, companyId),
    clinicOf(chart.clinic, companyId),
    ...flags,
    ...coverages,
    ...checks,
    ...payers.values(),
    ...chart.referrals.map((referral) => referralOf(referral, subject, reference(companyId))),
    ...chart.visits.map((visit) => appointmentOf(visit, subject, basedOn(visit.referral_id))),
    ...chart.cases.map((surgery) => surgeryOf(surgery, subject, basedOn(surgery.referral_id))),
    ...chart.files.map((file) => documentOf(file, subject)),
  ];
  return {
    resourceType: 'Bundle',
    id: newId(),
    type: 'collection',
    timestamp: now.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}

function patientOf({ patient }: Chart, companyId: string): Patient & { id: string } {
  const { guardian_relationship: role } = patient;
  const guardian = text(patient.guardian_name);
  const phone = text(patient.phone);
  const email = text(patient.email);
  const guardianPhone = text(patient.guardian_phone);
  const language = text(patient.preferred_language);
  const number = text(patient.medical_record_number);
  const preferred = text(patient.preferred_name);
  const address = {
    line: some(text(patient.address_line1), text(patient.address_line2)),
    city: text(patient.city),
    state: text(patient.state),
    postalCode: text(patient.zip_code),
  };
  const hasAddress = Object.values(address).some((part) => part !== undefined);
  return {
    resourceType: 'Patient',
    id: patient.id,
    active: true,
    identifier:
      number === undefined
        ? undefined
        : [
            {
              use: 'usual',
              type: { coding: [MRN] },
              value: number,
              assigner: reference(companyId),
            },
          ],
    name: some(
      humanName({
        use: 'official',
        family: text(patient.last_name),
        given: some(text(patient.first_name), text(patient.middle_name)),
        suffix: some(text(patient.name_suffix)),
      }),
      preferred === undefined ? undefined : { use: 'usual', given: [preferred] },
    ),
    telecom: some(
      phone === undefined ? undefined : { system: 'phone', value: phone },
      email === undefined ? undefined : { system: 'email', value: email },
    ),
    gender: GENDERS[patient.sex],
    birthDate: patient.date_of_birth ?? undefined,
    address: hasAddress ? [address] : undefined,
    communication:
      language === undefined
        ? undefined
        : [
            {
              language: { coding: [{ system: LANGUAGE_SYSTEM, code: language }] },
              preferred: true,
            },
          ],
    contact:
      guardian === undefined
        ? undefined
        : [
            {
              relationship: some(
                concept(
                  role && GUARDIAN_LABELS[role],
                  ...[role && GUARDIAN_ROLES[role]].filter((coding) => coding !== null),
                ),
              ),
              name: { text: guardian },
              telecom:
                guardianPhone === undefined
                  ? undefined
                  : [{ system: 'phone', value: guardianPhone }],
            },
          ],
    managingOrganization: reference(companyId),
  };
}

function clinicOf(
  { name, npi, phone, address }: Chart['clinic'],
  id: string,
): Organization & { id: string } {
  const number = text(npi);
  const value = text(phone);
  const where = text(address);
  return {
    resourceType: 'Organization',
    id,
    identifier: number === undefined ? undefined : [{ system: NPI_SYSTEM, value: number }],
    name: text(name) ?? 'Clinic',
    telecom: value === undefined ? undefined : [{ system: 'phone', value }],
    address: where === undefined ? undefined : [{ text: where }],
  };
}

function classOf(code: string, value: string | null) {
  const named = text(value);
  return named === undefined
    ? undefined
    : { type: { coding: [{ system: CLASS_SYSTEM, code }] }, value: named };
}

type Subject = ReturnType<typeof reference>;
type BasedOn = ServiceRequest['basedOn'];

function referralOf(
  referral: ChartReferral,
  subject: Subject,
  clinic: Subject,
): ServiceRequest & { id: string } {
  return {
    resourceType: 'ServiceRequest',
    id: referral.id,
    status: REFERRAL_STATUSES[referral.status],
    intent: 'order',
    priority: referral.priority,
    code: { coding: [REFERRAL] },
    subject,
    authoredOn: instant(referral.created_at),
    requester: person(referral.referring_provider, null),
    performer: [clinic],
    reasonCode: some(concept(referral.reason)),
  };
}

function appointmentOf(
  visit: ChartVisit,
  subject: Subject,
  basedOn: BasedOn,
): Appointment & { id: string } {
  const { starts_at: at, duration_minutes: minutes } = visit;
  const agreed = visit.status !== 'pending' && visit.status !== 'proposed';
  const provider = person(visit.provider, visit.provider_npi);
  const place = text(visit.location);
  const status = agreed ? 'accepted' : 'needs-action';
  // FHIR wants a time for every appointment that isn't just wished for.
  const timeless = at === null && visit.status !== 'cancelled';
  return {
    resourceType: 'Appointment',
    id: visit.id,
    status: timeless ? 'proposed' : APPOINTMENT_STATUSES[visit.status],
    description: text(visit.reason),
    start: at === null ? undefined : instant(at),
    end: at === null ? undefined : new Date(Date.parse(at) + (minutes ?? 0) * MINUTE).toISOString(),
    minutesDuration: minutes === null || minutes <= 0 ? undefined : minutes,
    created: instant(visit.created_at),
    basedOn,
    participant: [
      { actor: subject, status },
      ...(provider === undefined ? [] : [{ actor: provider, status } as const]),
      ...(place === undefined ? [] : [{ actor: { display: place }, status } as const]),
    ],
  };
}

/** What was done is a procedure, what is planned an order. */
function surgeryOf(
  surgery: ChartCase,
  subject: Subject,
  basedOn: BasedOn,
): (Procedure | ServiceRequest) & { id: string } {
  const surgeon = person(surgery.surgeon, surgery.surgeon_npi);
  const site = BODY_SITES[surgery.laterality];
  const place = text(surgery.location);
  const shared = {
    id: surgery.id,
    code: concept(
      surgery.procedure_name,
      ...surgery.procedures.map(({ cpt_code, label }) => ({
        system: CPT_SYSTEM,
        code: cpt_code,
        display: text(label),
      })),
    ),
    subject,
    basedOn,
    bodySite: site === null ? undefined : [{ coding: [site] }],
    reasonCode: some(
      ...surgery.icd10_codes.map((code) => concept(null, { system: ICD10_SYSTEM, code })),
    ),
  };
  const at = surgery.starts_at === null ? undefined : instant(surgery.starts_at);
  if (surgery.stage === 'completed') {
    return {
      ...shared,
      resourceType: 'Procedure',
      status: 'completed',
      performedDateTime: at,
      performer: surgeon && [{ actor: surgeon }],
      location: place === undefined ? undefined : { display: place },
    };
  }
  const open = surgery.postponed_until === null ? 'active' : 'on-hold';
  return {
    ...shared,
    resourceType: 'ServiceRequest',
    status: surgery.stage === 'cancelled' ? 'revoked' : open,
    intent: 'order',
    authoredOn: instant(surgery.created_at),
    occurrenceDateTime: at,
    performer: some(surgeon),
    locationCode: some(concept(surgery.location)),
  };
}

/** A file is told of, not taken along. */
function documentOf(
  file: Chart['files'][number],
  subject: Subject,
): DocumentReference & { id: string } {
  return {
    resourceType: 'DocumentReference',
    id: file.id,
    status: 'current',
    subject,
    date: instant(file.created_at),
    content: [
      {
        attachment: {
          contentType: file.media_type,
          title: text(file.title),
          size: file.size_bytes,
          creation: instant(file.created_at),
        },
      },
    ],
  };
}
