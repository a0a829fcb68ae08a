import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import type { PrefillOf } from '@/kit/address/dialog-link';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { sureOfNone } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { formatCalendarDate } from '@/lib/dates';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { addCoverageLink } from '@/records/coverages/add-coverage-link';
import { coverageQueries } from '@/records/coverages/coverages.queries';
import { EditPatientButton } from '@/records/patients/edit-patient-button';
import type { KnownPatient } from '@/records/patients/known-patient';
import { OpenChart } from '@/records/patients/open-chart';
import { patientQueries } from '@/records/patients/patients.queries';
import { WaitingInsurance } from '@/records/referrals/waiting-insurance';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { BackToInsurance } from '../back-to-insurance';
import { ScanCardButton } from './capture/scan-card-button';
import { CoverageList } from './coverage-list';
import { AddCoverageDialog, SentCardDialog, TakeOverCoverageDialog } from './lazy-add-coverage';

interface PatientCoveragesPageProps {
  patientId: string;
  /** The coverage that the address opens. */
  openId: string | null;
}

export function PatientCoveragesPage({ patientId, openId }: PatientCoveragesPageProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const id = idOrNull(patientId);
  const enabled = id !== null;
  const patient = useQuery({ ...patientQueries.ofCoverages(company.id, id ?? ''), enabled });
  const coverages = sureOfNone(
    useQuery({ ...coverageQueries.ofPatient(company.id, id ?? ''), enabled }),
  );
  const [opened, setOpened] = useState(openId);
  const adding = useDialogLink(addCoverageLink);
  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={id === null ? null : { subject: 'patients', subjectId: id }}
    >
      <NotFoundPanel
        icon={IdCard}
        title="There is no such patient in this clinic"
        to={paths.patients(company.slug)}
        action="Go to the patients"
      />
    </UnlessRestricted>
  );
  return (
    <>
      <title>Coverages · Clinic Portal</title>
      <PageHeader
        title={patient.data ? fullName(patient.data) : 'Coverages'}
        back={<BackToInsurance />}
        {...(patient.data && {
          subtitle: `Coverages. ${detailsOf(patient.data)}`,
          actions: (
            <>
              <OpenChart slug={company.slug} patient={patient.data} />
              <EditPatientButton companyId={company.id} patientId={patientId} />
              <ScanCardButton patient={patient.data} />
              <AddButton size="sm" {...AddCoverageDialog.ahead} onClick={() => adding.open()}>
                Add coverage
              </AddButton>
            </>
          ),
        })}
      />
      {id === null ? (
        missing
      ) : (
        <QueryState query={patient} loading={<CoveragesSkeleton />} empty={missing} page>
          {(known) => (
            <>
              <WaitingInsurance clinic={company} patientId={known.id} />
              <QueryState
                query={coverages}
                loading={<CoveragesSkeleton />}
                empty={<None onAdd={() => adding.open()} />}
                page
              >
                {(rows) => (
                  <CoverageList
                    patient={known}
                    coverages={rows}
                    openId={opened}
                    onOpen={setOpened}
                  />
                )}
              </QueryState>
            </>
          )}
        </QueryState>
      )}
      {adding.prefill !== null && patient.data && (
        <AddingDialog
          patient={patient.data}
          prefill={adding.prefill}
          onClose={adding.close}
          // Returns to the page that asked, with or without the coverage.
          onBack={(referralId) =>
            void navigate(paths.referral(company.slug, referralId), { replace: true })
          }
        />
      )}
    </>
  );
}

interface AddingDialogProps {
  patient: KnownPatient;
  prefill: PrefillOf<typeof addCoverageLink>;
  onClose: () => void;
  onBack: (referralId: string) => void;
}

/** A coverage from a referral, from a card that came by the app, or from neither. */
function AddingDialog({ patient, prefill, onClose, onBack }: AddingDialogProps) {
  const { referralId, requestId } = prefill;
  if (requestId !== null) {
    return <SentCardDialog patient={patient} requestId={requestId} onClose={onClose} />;
  }
  if (referralId === null) return <AddCoverageDialog patient={patient} onClose={onClose} />;
  return (
    <TakeOverCoverageDialog
      patient={patient}
      referralId={referralId}
      onClose={() => onBack(referralId)}
    />
  );
}

function detailsOf({ date_of_birth, medical_record_number }: KnownPatient): string {
  const born = date_of_birth && `Born ${formatCalendarDate(date_of_birth)}`;
  const number = medical_record_number && `MRN ${medical_record_number}`;
  return [born, number].filter(Boolean).join(', ');
}

function CoveragesSkeleton() {
  return <LoadingState label="Loading coverages..." blocks={['h-48', 'h-48']} />;
}

function None({ onAdd }: { onAdd: () => void }) {
  return (
    <Panel>
      <EmptyState
        icon={IdCard}
        title="No insurance on file"
        hint="Add the coverage here, or scan the patient’s insurance card."
        action={
          <Button {...AddCoverageDialog.ahead} onClick={onAdd}>
            Add the first coverage
          </Button>
        }
      />
    </Panel>
  );
}
