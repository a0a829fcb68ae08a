import { Inbox, SearchX } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FindRestrictedButton } from '@/tables/restrictions/find-restricted-button';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';

interface NoReferralsProps {
  /** Filters are on: there may well be referrals behind them. */
  narrowed: boolean;
  onClear: () => void;
  onCreate: () => void;
}

export function NoReferrals({ narrowed, onClear, onCreate }: NoReferralsProps) {
  const { id: companyId, role } = useCompany();
  return (
    <Panel>
      {narrowed ? (
        <EmptyState
          icon={<SearchX />}
          title="No referrals found"
          hint="Nothing matches these filters. Try fewer of them, or another spelling."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={onClear}>Clear filters</Button>
              <FindRestrictedButton companyId={companyId} role={role} />
            </div>
          }
        />
      ) : (
        <EmptyState
          icon={<Inbox />}
          title="No referrals found"
          hint="Referrals from other offices are kept here. Add the first one that came in."
          action={<Button onClick={onCreate}>Add a referral</Button>}
        />
      )}
    </Panel>
  );
}
