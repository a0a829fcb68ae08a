import { CalendarX } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { originOn } from '@/lib/origin';
import { paths } from '@/lib/paths';
import { toEntry } from '@/lib/typed-search';
import { appointmentQueries } from '@/records/appointments/appointments.queries';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { BackLink } from '@/ui/back-link';
import { PageHeader } from '@/ui/page-header';
import { useAddress } from '@/ui/use-address';
import { readView, VIEW_LABELS } from '../schedule-address';
import { RequestView } from './request-view';

interface RequestDetailPageProps {
  requestId: string;
}

export function RequestDetailPage({ requestId }: RequestDetailPageProps) {
  const { id: companyId, role, slug } = useCompany();
  const record = useRecord(requestId, (id) => appointmentQueries.detail(companyId, id));

  const missing = (
    <UnlessRestricted
      companyId={companyId}
      role={role}
      part={record.id === null ? null : { subject: 'scheduling_requests', subjectId: record.id }}
    >
      <NotFoundPanel
        icon={CalendarX}
        title="Appointment not found"
        to={paths.schedule(slug)}
        action="Go to the schedule"
      />
    </UnlessRestricted>
  );

  return (
    <>
      <title>Appointment · Clinic Portal</title>
      {!record.query.data && <PageHeader title="Appointment" back={<BackToSchedule />} />}
      <RecordState
        record={record}
        loading="Loading appointment..."
        blocks={['h-44', 'h-72']}
        missing={missing}
      >
        {(request) => <RequestView request={request} back={<BackToSchedule />} />}
      </RecordState>
    </>
  );
}

/** Returns to the view that opened the request; an older address names it. */
function BackToSchedule() {
  const { slug } = useCompany();
  const [search] = useAddress();
  const pathname = paths.schedule(slug);
  const origin = originOn(pathname, useLocation().state);
  const { to, state } = toEntry(search);
  const view = readView(origin ? new URLSearchParams(origin.search) : search);
  return (
    <BackLink to={{ pathname, ...to }} state={state}>
      {VIEW_LABELS[view]}
    </BackLink>
  );
}
