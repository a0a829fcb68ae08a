import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import type { KitForm } from '@/kit/form/use-zod-form';
import { formatDate } from '@/lib/dates';
import { originState } from '@/lib/origin';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { referralCoverageQueries } from '@/records/coverages/coverage-checks.queries';
import { memberQueries } from '@/records/members/members.queries';
import { TellOffice } from '@/records/outbox/tell-office';
import type { KnownPatient } from '@/records/patients/known-patient';
import { useCreatePatient } from '@/records/patients/patients.mutations';
import { twinQueries } from '@/records/patients/twins.queries';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { STATUS_LABELS } from '@/records/referrals/referral-labels';
import { NO_REASON } from '@/records/referrals/referrals.model';
import { useCreateReferral } from '@/records/referrals/referrals.mutations';
import { type OpenReferral, referralQueries } from '@/records/referrals/referrals.queries';
import { linkColumns } from '@/records/referring-providers/referrer.model';
import { AlreadyOpen } from '@/ui/already-open';
import { useDiagnosisSearch } from '../diagnoses/use-diagnosis-search';
import { useReferrerSearch } from '../directory/use-referrer-search';
import { type ReferralDraft, toNewPatient, toNewReferral } from './new-referral.model';
import { NewReferralForm } from './new-referral-form';

interface NewReferralDialogProps {
  /** The patient it starts with. */
  of?: KnownPatient | null;
  onClose: () => void;
  onCreated: () => void;
}

export function NewReferralDialog({
  of: begunFor = null,
  onClose,
  onCreated,
}: NewReferralDialogProps) {
  const company = useCompany();
  const navigate = useNavigate();
  // Made once for this form: however often it is sent, it adds one patient and one referral.
  const [ids] = useState(() => ({ patient: crypto.randomUUID(), referral: crypto.randomUUID() }));
  const [patient, setPatient] = useState(begunFor);
  const search = usePatientSearch(company.id);
  const members = useQuery(memberQueries.working(company.id));
  const referrers = useReferrerSearch(company.id);
  const diagnoses = useDiagnosisSearch(company.id);
  const settings = useQuery(clinicSettingsQueries.of(company.id));
  const open = useQuery({
    ...referralQueries.openOfPatient(company.id, patient?.id ?? ''),
    enabled: patient !== null,
  });
  const insurance = useQuery({
    ...referralCoverageQueries.ofPatient(company.id, patient?.id ?? ''),
    enabled: patient !== null,
  });
  const coverages = (patient && insurance.data) ?? [];
  const client = useQueryClient();
  const createPatient = useCreatePatient(company.id);
  const createReferral = useCreateReferral(company.id);

  async function save(draft: ReferralDraft, next?: 'book') {
    const of = draft.adding
      ? await createPatient.mutateAsync(toNewPatient(draft, ids.patient))
      : draft.patient;
    if (!of) return;
    const id = await createReferral.mutateAsync(
      toNewReferral(draft, ids.referral, of.id, draft.adding ? [] : coverages),
    );
    toast.success('Referral created', {
      description: fullName(of),
      action: { label: 'Open', onClick: () => void navigate(paths.referral(company.slug, id)) },
    });
    onCreated();
    if (next === 'book') {
      // The booking goes on from the referral, and closing it leads there.
      void navigate(paths.bookAppointment(company.slug, { patient: of.id, referral: id }), {
        state: originState(paths.referral(company.slug, id), new URLSearchParams()),
      });
    }
  }

  return (
    <NewReferralForm
      patient={begunFor}
      search={search}
      onPatient={setPatient}
      findTwins={async (person) => {
        const twins = await client.fetchQuery(twinQueries.likely(company.id, person));
        // The form's own patient, added before a lost answer, is no twin.
        return twins.filter(({ id }) => id !== ids.patient);
      }}
      warning={
        <DuplicateWarning
          referrals={(patient && open.data) ?? []}
          slug={company.slug}
          timeZone={company.timeZone}
        />
      }
      many={
        <Link
          to={paths.importReferrals(company.slug)}
          className="underline decoration-border-strong underline-offset-3 hover:text-accent"
        >
          Import a spreadsheet
        </Link>
      }
      choices={{
        members: members.data ?? [],
        membersError: members.data ? undefined : members.error?.message,
        referrers,
        diagnoses,
        services: settings.data?.referral_services ?? [],
        coverages,
      }}
      acknowledgment={(form) => <Acknowledgment form={form} />}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** The office that is typed gets the acknowledgment. */
function Acknowledgment({ form: { control } }: { form: KitForm<ReferralDraft> }) {
  const { id: companyId } = useCompany();
  const to = useWatch({ control, name: 'referringProvider' });
  return (
    <TellOffice
      control={control}
      name="tellOffice"
      companyId={companyId}
      news="acknowledgement"
      office={{ ...NOBODY, ...linkColumns(to), name: to.text }}
    />
  );
}

const NOBODY = { referring_provider_id: null, referring_practice_id: null };

interface DuplicateWarningProps {
  /** The patient's open referrals of the last 90 days. */
  referrals: readonly OpenReferral[];
  slug: string;
  timeZone: string;
}

function DuplicateWarning({ referrals, slug, timeZone }: DuplicateWarningProps) {
  return (
    <AlreadyOpen
      title="This patient already has an open referral."
      records={referrals.map(({ id, created_at, status, reason }) => ({
        id,
        href: paths.referral(slug, id),
        text: `${formatDate(created_at, timeZone)}, ${STATUS_LABELS[status]}: ${reason ?? NO_REASON}`,
      }))}
    />
  );
}
