import {
  CalendarCheck,
  CalendarPlus,
  Ellipsis,
  FileJson,
  IdCard,
  ListPlus,
  LockKeyhole,
  type LucideIcon,
  Merge,
  MessageSquarePlus,
  Pencil,
  Printer,
  Send,
  ShieldCheck,
  Syringe,
  UserRoundPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { paths } from '@/lib/paths';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Menu, type MenuItem } from '@/ui/menu';
import { useOrigin } from '@/ui/use-origin';
import { useFhirExport } from '../fhir/use-fhir-export';

const MergeWithDialog = lazyDialog(() => import('../merge/merge-with-dialog'), 'MergeWithDialog');
const EditPatientDialog = lazyDialog(
  () => import('@/records/patients/edit-patient-dialog'),
  'EditPatientDialog',
);

export function PatientActions({ chart }: { chart: Chart }) {
  const { id: companyId, slug, isAdmin } = useCompany();
  const navigate = useNavigate();
  const origin = useOrigin();
  const [editing, setEditing] = useState(false);
  const [merging, setMerging] = useState(false);
  const { id: patient } = chart.patient;
  const exportRecord = useFhirExport(companyId, patient);
  const go = (label: string, icon: LucideIcon, to: string): MenuItem => ({
    label,
    icon,
    onSelect: () => void navigate(to),
  });
  return (
    <>
      <ButtonLink to={paths.bookAppointment(slug, { patient })} state={origin} variant="primary">
        <CalendarCheck aria-hidden="true" className="size-4 max-sm:hidden" />
        Book now
      </ButtonLink>
      <ButtonLink to={paths.newReferral(slug, { patient })}>
        <UserRoundPlus aria-hidden="true" className="size-4 max-sm:hidden" />
        New referral
      </ButtonLink>
      <Menu
        trigger={<Button icon={Ellipsis} size="icon" aria-label="More actions" />}
        items={[
          go('Request appointment', CalendarPlus, paths.requestAppointment(slug, { patient })),
          go('Verify insurance', ShieldCheck, paths.verifyInsurance(slug, { patient })),
          go('Add coverage', IdCard, paths.addCoverage(slug, patient)),
          go('Add to surgery queue', ListPlus, paths.addToQueue(slug, { patient })),
          go('Open allergy record', Syringe, paths.allergyPatient(slug, patient)),
          go('Refer to another clinic', Send, paths.referToClinic(slug, { patient })),
          go('New message', MessageSquarePlus, paths.newThread(slug, subjectOf(chart))),
          'separator',
          { label: 'Edit patient', icon: Pencil, onSelect: () => setEditing(true) },
          { label: 'Print', icon: Printer, onSelect: () => window.print() },
          { label: 'Export record (FHIR)', icon: FileJson, onSelect: exportRecord },
          ...(isAdmin
            ? [
                { label: 'Merge with…', icon: Merge, onSelect: () => setMerging(true) },
                ...(chart.restricted
                  ? []
                  : [go('Restrict record', LockKeyhole, paths.restrictRecord(slug, patient))]),
              ]
            : []),
        ]}
      />
      {merging && <MergeWithDialog patient={chart.patient} onClose={() => setMerging(false)} />}
      {editing && (
        <EditPatientDialog
          companyId={companyId}
          patientId={patient}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** A conversation is about the latest open referral or operation; else about the patient alone. */
function subjectOf({ patient, referrals, cases }: Chart) {
  const referral = referrals.find(({ status }) => status !== 'completed' && status !== 'declined');
  if (referral) return { referral: referral.id };
  const open = cases.find(({ stage }) => stage !== 'completed' && stage !== 'cancelled');
  return open ? { case: open.id } : { patient: patient.id };
}
