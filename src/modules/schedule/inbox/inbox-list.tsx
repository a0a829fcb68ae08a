import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import { useNow } from '@/ui/use-now';
import type { InboxRequest } from '../schedule.queries';
import type { AskingStep } from '../steps/step-dialog';
import { useRequestLink } from '../use-request-link';
import { InboxRow } from './inbox-row';
import { ROW_GRID } from './row-grid';

interface InboxListProps {
  requests: readonly InboxRequest[];
  /** The rows of earlier filters, shown until the present ones are here. */
  outdated: boolean;
  more: {
    available: boolean;
    loading: boolean;
    error: string | undefined;
    load: () => void;
  };
  onAsk: (requestId: string, kind: AskingStep) => void;
}

const HEADINGS = ['Patient', 'Status', 'When', 'Requested by', 'Next'];

/** The requests loaded so far, and the way to the next. */
export function InboxList({ requests, outdated, more, onAsk }: InboxListProps) {
  const { timeZone } = useCompany();
  const linkTo = useRequestLink();
  const now = useNow();

  return (
    <>
      <p role="status" className="sr-only">
        {outdated
          ? 'Loading requests...'
          : `${requests.length}${more.available ? '+' : ''} requests shown`}
      </p>
      <div className="@container">
        <Panel className={cx('overflow-hidden transition-opacity', outdated && 'opacity-60')}>
          {/* Headings for the eye; each row says in words what its parts are. */}
          <div
            aria-hidden="true"
            className={cx(
              'hidden gap-x-4 border-b bg-surface-sunken/60 font-medium text-muted text-xs @4xl:grid',
              ROW_GRID,
            )}
          >
            {HEADINGS.map((heading) => (
              <span key={heading} className="last:text-right">
                {heading}
              </span>
            ))}
          </div>
          <ul aria-label="Requests" aria-busy={outdated} className="isolate divide-y">
            {requests.map((request) => (
              <InboxRow
                key={request.id}
                request={request}
                link={linkTo(request.id)}
                timeZone={timeZone}
                now={now}
                onAsk={(kind) => onAsk(request.id, kind)}
              />
            ))}
          </ul>
        </Panel>
      </div>
      {more.available && (
        <div className="mt-5 grid justify-items-center gap-3">
          <FormError message={more.error} />
          <Button pending={more.loading} disabled={outdated} onClick={more.load}>
            {more.error === undefined ? 'Load more' : 'Retry'}
          </Button>
        </div>
      )}
    </>
  );
}
