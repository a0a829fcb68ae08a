import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { useRecordView } from '@/tables/record-views/record-views.mutations';
import { UnlessRestricted } from '@/tables/restrictions/unless-restricted';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { type RequestDetail, scheduleQueries } from '../schedule.queries';
import { BackToSchedule } from './back-to-schedule';
import { RequestView } from './request-view';

interface RequestDetailViewProps {
  requestId: string;
}

/** One request. The title names no patient: it ends up in the browser's history. */
export function RequestDetailView({ requestId }: RequestDetailViewProps) {
  const { id: companyId, role } = useCompany();
  const detail = useQuery(scheduleQueries.detail(companyId, requestId));
  useRecordView(companyId, viewOf(detail.data));

  return (
    <>
      <title>Appointment · Clinic Portal</title>
      {detail.data ? (
        <RequestView request={detail.data} />
      ) : (
        <>
          <PageHeader title="Appointment" back={<BackToSchedule />} />
          {renderWithout()}
        </>
      )}
    </>
  );

  function renderWithout() {
    if (detail.isPending) {
      return (
        <LoadingState label="Loading appointment...">
          <div className="grid gap-5">
            <Skeleton className="h-44 rounded-lg" />
            <Skeleton className="h-72 rounded-lg" />
          </div>
        </LoadingState>
      );
    }
    if (detail.isError) {
      return (
        <Panel>
          <ErrorState
            message={detail.error.message}
            retrying={detail.isFetching}
            onRetry={() => void detail.refetch()}
          />
        </Panel>
      );
    }
    return (
      <UnlessRestricted
        companyId={companyId}
        role={role}
        part={{ subject: 'scheduling_requests', subjectId: requestId }}
      >
        <Panel>
          <EmptyState
            icon={<CalendarX />}
            title="There is no such appointment"
            hint="It may be of another clinic, or the address is not complete."
          />
        </Panel>
      </UnlessRestricted>
    );
  }
}

/** Whose record is open with the request; a request may be about nobody yet. */
function viewOf(request: RequestDetail | null | undefined) {
  if (!request?.patient) return undefined;
  return {
    patientId: request.patient.id,
    subject: 'scheduling_requests' as const,
    subjectId: request.id,
  };
}
