import { FileCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { ExportButton } from '@/kit/export/export-button';
import { calendarDay } from '@/lib/dates';
import { Card } from '@/ui/card';
import { useAddress } from '@/ui/use-address';
import { useNow } from '@/ui/use-now';
import { eligibilityRequestSource } from '../eligibility.queries';
import { eligibilityRequestsAsCsv } from './eligibility-csv';
import { FilterBar } from './filter-bar';
import { parseFilters, withFilters } from './recent-filters';
import { RecentList } from './recent-list';

/** What payers answered; the filters live in the address. */
export function RecentCard() {
  const { id: companyId, timeZone } = useCompany();
  const now = useNow();
  const [search, setSearch] = useAddress();
  const filters = parseFilters(search);
  return (
    <Card
      flush
      icon={<FileCheck aria-hidden="true" />}
      title="Recent Verifications"
      description="What payers answered, newest first."
      actions={
        <ExportButton
          size="sm"
          companyId={companyId}
          subject="eligibility_requests"
          asked={{ ...filters }}
          source={eligibilityRequestSource(companyId, filters)}
          noun="verifications"
          name={`verifications-${calendarDay(new Date(now), timeZone)}`}
          toCsv={(rows) => eligibilityRequestsAsCsv(rows, timeZone, now)}
        />
      }
    >
      <FilterBar
        filters={filters}
        onChange={(next) =>
          setSearch(withFilters(search, next), {
            // Every pause in typing would be a step back; choices are steps, words and dates aren't.
            replace: next.result === filters.result && next.payerId === filters.payerId,
            preventScrollReset: true,
          })
        }
      />
      <RecentList filters={filters} />
    </Card>
  );
}
