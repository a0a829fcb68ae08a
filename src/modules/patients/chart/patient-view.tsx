import { LockKeyhole } from 'lucide-react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { defineAddress } from '@/kit/address/address';
import { arranges, named, oneOf, someOf } from '@/kit/address/params';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyView } from '@/kit/lazy/lazy-view';
import { formatAppointment, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { enums } from '@/lib/supabase/database.types';
import { STATUS_BADGES, TYPE_LABELS } from '@/records/appointments/appointment-labels';
import { legalName } from '@/records/patient-chart/chart.model';
import type { Chart, ChartCase, ChartVisit } from '@/records/patient-chart/chart.schema';
import { LastMessages } from '@/records/patient-chart/last-messages';
import { PatientFacts } from '@/records/patient-chart/patient-facts';
import { PatientOverview } from '@/records/patient-chart/patient-overview';
import { PatientPicture } from '@/records/patient-pictures/patient-picture';
import { TwinList } from '@/records/patients/twin-list';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { useNow } from '@/ui/use-now';
import { AccessList } from './access-list';
import { InsuranceSection } from './insurance-section';
import { MergedNotice } from './merged-notice';
import { PatientActions } from './patient-actions';
import { PatientPrint } from './patient-print';
import { type RecordListProps, RecordRows } from './record-rows';
import { ReferralList } from './referral-list';
import { TimelineSection } from './timeline-section';

const CHART_VIEWS = [
  'overview',
  'timeline',
  'referrals',
  'visits',
  'surgery',
  'insurance',
  'messages',
  'files',
  'app',
  'access',
] as const;

const chartAddress = defineAddress({
  view: arranges(oneOf(CHART_VIEWS, 'overview')),
  kinds: named('events', someOf(enums.patient_event_kind)),
});

const ChartAccessSection = lazyView(
  () => import('./app/chart-access-section'),
  'ChartAccessSection',
  <Skeleton className="h-32 rounded-lg" />,
);

const FileList = lazyView(
  () => import('./file-list'),
  'FileList',
  <Skeleton className="h-32 rounded-lg" />,
);

export function PatientView({ chart }: { chart: Chart }) {
  const company = useCompany();
  const now = useNow();
  const { filters, control } = useListAddress(chartAddress);
  const { patient } = chart;
  const { slug, timeZone } = company;
  const own = { patientId: patient.id, slug, timeZone };
  const legal = legalName(patient);
  const counted = (label: string, rows: readonly unknown[]) =>
    rows.length === 0 ? label : `${label} (${rows.length})`;
  const tabs = [
    {
      value: 'overview',
      label: 'Overview',
      content: <PatientOverview chart={chart} clinic={company} now={now} />,
    },
    {
      value: 'timeline',
      label: 'Timeline',
      content: <TimelineSection patientId={patient.id} control={control} />,
    },
    {
      value: 'referrals',
      label: counted('Referrals', [...chart.referrals, ...chart.sent]),
      content: <ReferralList {...own} referrals={chart.referrals} sent={chart.sent} />,
    },
    {
      value: 'visits',
      label: counted('Visits', chart.visits),
      content: <VisitList {...own} records={chart.visits} />,
    },
    {
      value: 'surgery',
      label: counted('Surgery', chart.cases),
      content: <SurgeryList {...own} records={chart.cases} />,
    },
    {
      value: 'insurance',
      label: 'Insurance',
      content: <InsuranceSection chart={chart} clinic={company} />,
    },
    {
      value: 'messages',
      label: counted('Messages', chart.threads),
      content: (
        <Card>
          <LastMessages threads={chart.threads} clinic={company} />
        </Card>
      ),
    },
    {
      value: 'files',
      label: counted('Files', chart.files),
      content: <FileList files={chart.files} slug={slug} timeZone={timeZone} />,
    },
    {
      value: 'app',
      label: counted('Patient’s app', chart.access.links),
      content: <ChartAccessSection chart={chart} now={now} />,
    },
    ...(company.isAdmin
      ? [
          {
            value: 'access' as const,
            label: 'Record of access',
            content: <AccessList patientId={patient.id} />,
          },
        ]
      : []),
  ] as const;
  const shown = tabs.find(({ value }) => value === filters.view)?.value ?? 'overview';

  return (
    <>
      <PatientPrint chart={chart} clinic={company} now={now} />
      <div data-print="hide">
        <PageHeader
          title={fullName(patient)}
          back={<BackTo place="patients" />}
          actions={<PatientActions chart={chart} />}
          subtitle={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
              {patient.preferred_name !== null && <span>Goes by {patient.preferred_name}</span>}
              {legal !== fullName(patient) && <span>{legal}</span>}
              {chart.restricted && (
                <Badge tone="danger" icon={LockKeyhole}>
                  Restricted record
                </Badge>
              )}
            </span>
          }
        />
        <div className="@container">
          <TwinsNotice slug={slug} chart={chart} />
          {company.isAdmin && <MergedNotice patientId={patient.id} />}
          <Panel className="mb-5 flex flex-wrap items-start gap-4 px-5 py-4 @4xl:mb-6">
            <PatientPicture
              companyId={company.id}
              patientId={patient.id}
              name={fullName(patient)}
              size="lg"
            />
            <div className="min-w-0 grow basis-64">
              <PatientFacts chart={chart} now={now} timeZone={timeZone} />
            </div>
          </Panel>
          <Tabs
            label="Parts of the record"
            tabs={tabs}
            value={shown}
            onValueChange={(view) => control.onChange({ view })}
          />
        </div>
      </div>
    </>
  );
}

function SurgeryList({ records, patientId, slug, timeZone }: RecordListProps<ChartCase>) {
  return (
    <RecordRows
      label="Surgery cases"
      none={{
        title: 'No surgery cases.',
        to: paths.addToQueue(slug, { patient: patientId }),
        next: 'Add a case',
      }}
      rows={records.map((one) => ({
        id: one.id,
        to: paths.surgeryCase(slug, one.id),
        title: one.procedure_name,
        badge: <Badge tone={STAGE_TONES[one.stage]}>{STAGE_LABELS[one.stage]}</Badge>,
        details: [
          one.starts_at
            ? formatAppointment(one.starts_at, timeZone)
            : `Added ${formatDate(one.created_at, timeZone)}`,
          one.surgeon,
          one.location,
          one.procedures.map(({ cpt_code }) => cpt_code).join(', '),
        ],
      }))}
    />
  );
}

interface TwinsNoticeProps {
  slug: string;
  chart: Chart;
}

function TwinsNotice({ slug, chart: { patient, twins } }: TwinsNoticeProps) {
  if (twins.length === 0) return null;
  return (
    <section aria-label="Possible duplicates" data-print="hide" className="mb-5">
      <TwinList
        heading="This patient may have another chart."
        twins={twins}
        action={(twin) => (
          <ButtonLink to={paths.comparePatients(slug, patient.id, twin.id)} size="sm">
            Compare charts
          </ButtonLink>
        )}
      />
    </section>
  );
}

function VisitList({ records, patientId, slug, timeZone }: RecordListProps<ChartVisit>) {
  return (
    <RecordRows
      label="Visits"
      none={{
        title: 'No visits.',
        to: paths.requestAppointment(slug, { patient: patientId }),
        next: 'Request an appointment',
      }}
      rows={records.map((visit) => ({
        id: visit.id,
        to: paths.appointment(slug, visit.id),
        title: visit.reason,
        badge: (
          <Badge tone={STATUS_BADGES[visit.status].tone}>{STATUS_BADGES[visit.status].label}</Badge>
        ),
        details: [
          visit.starts_at
            ? formatAppointment(visit.starts_at, timeZone)
            : `Requested ${formatDate(visit.created_at, timeZone)}`,
          visit.provider,
          TYPE_LABELS[visit.request_type],
          visit.location,
        ],
      }))}
    />
  );
}
