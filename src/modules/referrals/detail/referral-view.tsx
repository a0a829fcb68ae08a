import { useQuery } from '@tanstack/react-query';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { FoldingCards } from '@/kit/folding/folding-cards';
import { lazyView } from '@/kit/lazy/lazy-view';
import { NoteForm } from '@/kit/timeline/note-form';
import { ageOn, formatCalendarDate, formatDateTime } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { DETAIL_GRID } from '@/modules/referrals/detail-grid';
import { AuthorizationsCard } from '@/records/authorizations/lazy-authorizations-card';
import { memberQueries } from '@/records/members/members.queries';
import { EmailLink, PhoneLink } from '@/records/patients/contact-links';
import { DuplicateBadge } from '@/records/patients/duplicate-badge';
import { EditPatientButton } from '@/records/patients/edit-patient-button';
import { OpenChart } from '@/records/patients/open-chart';
import { SEX_LABELS } from '@/records/patients/sexes';
import { twinQueries } from '@/records/patients/twins.queries';
import { AttentionBadge } from '@/records/referrals/attention-badge';
import { PriorityLabel } from '@/records/referrals/priority-label';
import { LIMITS } from '@/records/referrals/referrals.model';
import { useAddReferralNote } from '@/records/referrals/referrals.mutations';
import { type ReferralDetail, referralQueries } from '@/records/referrals/referrals.queries';
import { StatusBadge } from '@/records/referrals/status-badge';
import { TargetBadge } from '@/records/referrals/target-badge';
import { Fact } from '@/ui/fact';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { PrintButton } from '@/ui/print-button';
import { RelativeTime } from '@/ui/relative-time';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { OpenBadges } from '../open-badges';
import { NextSteps } from './next-steps';

const DetailsCard = lazyView(
  () => import('./details-card'),
  'DetailsCard',
  <Skeleton className="h-56 rounded-lg" />,
);
const TimelineCard = lazyView(
  () => import('./timeline-card'),
  'TimelineCard',
  <Skeleton className="h-56 rounded-lg" />,
);
const LinkedCard = lazyView(() => import('./linked-card'), 'LinkedCard');
const OfficeCards = lazyView(() => import('./office-cards'), 'OfficeCards');
const ContactCard = lazyView(() => import('../contact/contact-card'), 'ContactCard');
const HandlingCard = lazyView(
  () => import('./handling-card'),
  'HandlingCard',
  <Skeleton className="h-56 rounded-lg" />,
);
const CoverageCard = lazyView(() => import('../coverage/coverage-card'), 'CoverageCard');

const FOLDING = [
  'Insurance',
  'Authorization',
  'Contact',
  'Information',
  'Documents',
  'Consult letter',
  'Answers to the office',
  'Conversation with the office',
];

interface ReferralViewProps {
  referral: ReferralDetail;
}

export function ReferralView({ referral }: ReferralViewProps) {
  const company = useCompany();
  const now = useNow();
  const addNote = useAddReferralNote(company.id, referral.id);
  const members = useQuery(memberQueries.list(company.id));
  const linked = useQuery(referralQueries.linked(company.id, referral.id));
  const twins = useQuery(twinQueries.ofPatient(company.id, referral.patient.id));
  const twinId = twins.data?.[0];
  const assignee = members.data?.find((member) => member.userId === referral.assigned_to);
  // Deactivated members get no new work, and keep theirs until a colleague takes it over.
  const assignable = members.data?.filter(
    (member) => member.deactivatedAt === null || member === assignee,
  );

  return (
    <>
      <PageHeader
        compact
        title={fullName(referral.patient)}
        back={<BackTo place="referrals" />}
        actions={<PrintButton />}
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <StatusBadge status={referral.status} />
            <PriorityLabel priority={referral.priority} />
            <AttentionBadge referral={referral} to={referral.referrer_name} />
            <OpenBadges referral={referral} timeZone={company.timeZone} now={now} />
            <TargetBadge referral={referral} now={now} timeZone={company.timeZone} />
            {twinId !== undefined && (
              <DuplicateBadge slug={company.slug} patientId={referral.patient.id} twinId={twinId} />
            )}
            <span>
              Received{' '}
              <RelativeTime
                at={referral.created_at}
                timeZone={company.timeZone}
                show="both"
                within
              />
            </span>
            {referral.fax_received_at !== null && (
              <span>Fax received {formatDateTime(referral.fax_received_at, company.timeZone)}</span>
            )}
            <span className="hidden print:inline">Assigned to {assignee?.name ?? 'no one'}</span>
          </span>
        }
      />
      <div className="@container">
        <PatientStrip patient={referral.patient} now={now} />
        <div className={DETAIL_GRID}>
          <div data-print="hide" className="@4xl:col-start-2">
            <NextSteps referral={referral} linked={linked.data} loading={linked.isPending} />
          </div>
          <FoldingCards
            titles={FOLDING}
            className="grid min-w-0 content-start gap-5 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1"
          >
            <DetailsCard referral={referral} />
            <NoteForm limit={LIMITS.note} onAdd={addNote.mutateAsync} />
            <LinkedCard linked={linked} />
            <CoverageCard referral={referral} />
            <AuthorizationsCard
              companyId={company.id}
              slug={company.slug}
              patientId={referral.patient.id}
              referralId={referral.id}
            />
            <div data-print="hide" className="grid gap-5 not-has-[h2]:hidden">
              <ContactCard referral={referral} />
              <OfficeCards referral={referral} />
            </div>
          </FoldingCards>
          <div
            data-print="hide"
            className="grid content-start gap-5 @4xl:col-start-2 @4xl:row-span-3 @4xl:row-start-2"
          >
            <HandlingCard
              referral={referral}
              members={assignable}
              membersError={members.data ? undefined : members.error?.message}
            />
          </div>
          <div className="min-w-0 @4xl:col-start-1 @4xl:row-start-3">
            <TimelineCard referralId={referral.id} />
          </div>
        </div>
      </div>
    </>
  );
}

interface PatientStripProps {
  patient: ReferralDetail['patient'];
  now: number;
}

function PatientStrip({ patient, now }: PatientStripProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { date_of_birth: born, phone, email } = patient;
  return (
    <Panel className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3.5 px-5 py-3">
      <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3.5 sm:flex sm:flex-wrap sm:gap-x-10 print:flex print:gap-x-8">
        <Fact label="Date of birth">
          {born && `${formatCalendarDate(born)} (${ageOn(born, now, timeZone)} y)`}
        </Fact>
        <Fact label="Sex">{SEX_LABELS[patient.sex]}</Fact>
        <Fact label="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
        <Fact label="Email">{email && <EmailLink email={email} />}</Fact>
        <Fact label="MRN">{patient.medical_record_number}</Fact>
      </dl>
      <div data-print="hide" className="flex flex-wrap gap-2">
        <OpenChart slug={slug} patient={patient} />
        <EditPatientButton companyId={companyId} patientId={patient.id} />
      </div>
    </Panel>
  );
}
