import { Inbox, SearchX } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FindRestrictedButton } from '@/tables/restrictions/find-restricted-button';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { type InboxFilters, isNarrowed } from './inbox-filters';

interface NoRequestsProps {
  filters: InboxFilters;
  onChange: (change: Partial<InboxFilters>) => void;
  onClear: () => void;
}

/** An inbox with nothing in it, or nothing of what was looked for. */
export function NoRequests({ filters, onChange, onClear }: NoRequestsProps) {
  const { id: companyId, role } = useCompany();
  if (!isNarrowed(filters)) {
    return (
      <Panel>
        <EmptyState
          icon={<Inbox />}
          title="Nothing to do"
          hint="Requests that wait for an answer, and the appointments to come, stand here."
        />
      </Panel>
    );
  }
  const missedClosed = filters.status === 'open' && filters.text !== '';
  return (
    <Panel>
      <EmptyState
        icon={<SearchX />}
        title="No requests found"
        hint={
          missedClosed ? 'Only open requests were looked through.' : 'Nothing fits these filters.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {missedClosed ? (
              <Button onClick={() => onChange({ status: 'any' })}>Look in any status</Button>
            ) : (
              <Button onClick={onClear}>Clear filters</Button>
            )}
            <FindRestrictedButton companyId={companyId} role={role} />
          </div>
        }
      />
    </Panel>
  );
}
