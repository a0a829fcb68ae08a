import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '@/ui/card';
import { parseFilters, withFilters } from './audit-filters';
import { AuditList } from './audit-list';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';

/** The audit log; what it is narrowed to stands in the address. */
export function AuditCard() {
  const [search, setSearch] = useSearchParams();
  const filters = parseFilters(search);
  return (
    <Card
      icon={<ScrollText />}
      title="Audit log"
      description="Every change of the clinic’s rows and every opening of a patient’s record, newest first."
      actions={<ExportButton filters={filters} />}
      flush
    >
      <FilterBar
        filters={filters}
        onChange={(next) =>
          setSearch(withFilters(search, next), { replace: true, preventScrollReset: true })
        }
      />
      <AuditList filters={filters} />
    </Card>
  );
}
