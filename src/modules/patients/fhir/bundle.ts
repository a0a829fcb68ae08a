import type { Bundle, FhirResource } from 'fhir/r4';
import { appointmentOf, documentOf, referralOf, surgeryOf } from '@/records/fhir/care';
import { insuranceOf } from '@/records/fhir/insurance';
import { clinicOf, flagOf, patientOf } from '@/records/fhir/patient';
import { reference, some } from '@/records/fhir/values';
import type { Chart } from '@/records/patient-chart/chart.schema';

interface Making {
  companyId: string;
  now: Date;
  /** Makes ids for resources without a row. */
  newId: () => string;
}

export function toBundle(chart: Chart, { companyId, now, newId }: Making): Bundle {
  const subject = reference(chart.patient.id);
  const clinic = reference(companyId);
  const referralIds = new Set(chart.referrals.map(({ id }) => id));
  const basedOn = (id: string | null) =>
    some(id !== null && referralIds.has(id) ? reference(id) : undefined);

  const resources: (FhirResource & { id: string })[] = [
    patientOf(chart.patient, companyId),
    clinicOf(chart.clinic, companyId),
    ...(some(flagOf(chart.patient, newId)) ?? []),
    ...insuranceOf(chart, newId),
    ...chart.referrals.map((referral) => referralOf(referral, subject, clinic)),
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
