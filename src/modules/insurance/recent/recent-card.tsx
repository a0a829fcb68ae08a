import { FileCheck } from 'lucide-react';
import { Card } from '@/ui/card';
import { useAddress } from '@/ui/use-address';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';
import { parseFilters, withFilters } from './recent-filters';
import { RecentList } from './recent-list';

/** What payers answered; the filters live in the address. */
export function RecentCard() {
  const [search, setSearch] = useAddress();
  const filters = parseFilters(search);
  return (
    <Card
      flush
      icon={<FileCheck aria-hidden="true" />}
      title="Recent Verifications"
      description="What payers answered, newest first."
      actions={<ExportButton filters={filters} />}
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
