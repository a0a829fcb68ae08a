import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus, ChevronRight } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useCompany } from '@/company/company-context';
import type { QueryRead } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { formatAppointment } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { STATUS_BADGES, TYPE_LABELS } from '@/records/appointments/appointment-labels';
import type { UnbookedRequest } from '@/records/appointments/appointment-list.queries';
import { appointmentListQueries } from '@/records/appointments/appointment-list.queries';
import { preferredTimeText } from '@/records/appointments/appointments.model';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { SearchField } from '@/ui/search-field';

interface BookDialogProps {
  startsAt: string;
  /** Null for any provider. */
  providerId: string | null;
  onChoose: (request: UnbookedRequest) => void;
  /** Books it for a patient without a request. */
  onBook: () => void;
  /** Starts a new request. */
  onRequest: () => void;
  onClose: () => void;
}

export function BookDialog({
  startsAt,
  providerId,
  onChoose,
  onBook,
  onRequest,
  onClose,
}: BookDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [text, setText] = useState('');
  const typed = text.trim();
  const asked = useDeferredValue(typed);
  const waiting = useQuery(appointmentListQueries.unbooked(companyId, { providerId, text: asked }));
  // A press right after a key must not choose from the earlier text's requests.
  const shown: QueryRead<UnbookedRequest[]> =
    asked === typed
      ? waiting
      : { data: undefined, error: null, isFetching: true, refetch: waiting.refetch };
  const none =
    typed === '' ? (
      <EmptyState compact title="No requests need a time" hint="Book a patient for it instead." />
    ) : (
      <EmptyState
        compact
        title="No requests found"
        action={
          <Button size="sm" onClick={() => setText('')}>
            Show all requests
          </Button>
        }
      />
    );

  return (
    <Dialog
      onClose={onClose}
      title={formatAppointment(startsAt, timeZone)}
      description="Choose a request for this time."
      footer={
        <>
          <Button icon={CalendarPlus} onClick={onRequest}>
            Request Appointment
          </Button>
          <Button icon={CalendarCheck} variant="primary" onClick={onBook}>
            Book now
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SearchField
          label="Search requests"
          placeholder="Patient or reason"
          value={text}
          onChange={setText}
        />
        <QueryState query={shown} loading="Loading requests..." empty={none}>
          {(found) => (
            <ul aria-label="Requests without a time" className="-mx-2 grid gap-1">
              {found.map((request) => (
                <li key={request.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(request)}
                    className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left hover:bg-accent-soft"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold text-sm">
                        {request.patient ? fullName(request.patient) : request.reason}
                      </span>
                      <span className="block truncate text-muted text-sm">
                        {TYPE_LABELS[request.request_type]} with {request.provider.name}
                        {request.patient && `, ${request.reason}`}
                      </span>
                      <span className="block truncate text-muted text-xs">
                        Preferred:{' '}
                        {preferredTimeText(request.preferred_date, request.preferred_time) ??
                          'any time'}
                      </span>
                    </span>
                    <Badge tone={STATUS_BADGES[request.status].tone}>
                      {STATUS_BADGES[request.status].label}
                    </Badge>
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Dialog>
  );
}
