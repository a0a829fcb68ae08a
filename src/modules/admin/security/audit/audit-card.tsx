import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useClinicListView } from '@/company/use-clinic-list-view';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { rowsOf } from '@/kit/list/keyset-query';
import { ListFrame } from '@/kit/list/list-frame';
import { BY_DAY } from '@/kit/list/orders';
import { QueryTable } from '@/kit/list/query-table';
import { sortedBy } from '@/kit/list/sorted-by';
import { useColumns } from '@/kit/list/use-columns';
import { useListSelection } from '@/kit/list/use-list-selection';
import { calendarDay, formatDate } from '@/lib/dates';
import { auditExportSource, auditQueries } from '@/records/audit/audit.queries';
import { type AuditEntry, changesOf } from '@/records/audit/audit-entry';
import { auditAddress } from '@/records/audit/audit-filters';
import { ExportButton } from '@/records/exports/export-button';
import { MOST_CHOSEN } from '@/records/exports/rows-at-hand';
import { memberQueries } from '@/records/members/members.queries';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { ViewTabs } from '@/records/saved-views/view-tabs';
import { Card } from '@/ui/card';
import { auditColumns } from './audit-columns';
import { auditAsCsv } from './audit-csv';
import { AuditFilterBar } from './audit-filter-bar';

// Loaded with the first selection.
const AuditBulkBar = lazyView(() => import('./audit-bulk-bar'), 'AuditBulkBar', null);

const EntryPeek = lazyDialog(() => import('./entry-peek'), 'EntryPeek');

const hasChanges = (entry: AuditEntry) => changesOf(entry).length > 0;

export function AuditCard() {
  const { id: companyId, slug, timeZone } = useCompany();
  const { filters, narrowed, control } = useListAddress(auditAddress);
  const list = useInfiniteQuery(auditQueries.list(companyId, timeZone, filters));
  const members = useQuery(memberQueries.list(companyId));

  const names = new Map((members.data ?? []).map(({ userId, name }) => [userId, name]));
  for (const { patient_id, patientName } of rowsOf(list.data)) {
    if (patient_id !== null && patientName !== null) names.set(patient_id, patientName);
  }

  const { rows, selection } = useListSelection({
    pages: list.data,
    asked: filters,
    limit: MOST_CHOSEN,
  });
  const [peeked, setPeeked] = useState<AuditEntry | null>(null);
  const columns = useColumns(auditColumns, { slug, timeZone, onDetails: setPeeked });
  const view = useClinicListView({ list: 'audit', address: auditAddress, columns });

  return (
    <Card
      icon={ScrollText}
      title="Audit log"
      description="Every change and sign-in. Every opening of a patient’s details, care and messages."
      actions={
        <ExportButton
          size="sm"
          companyId={companyId}
          subject="audit_log"
          asked={filters}
          source={auditExportSource(companyId, timeZone, filters)}
          noun="audit entries"
          name={`audit-log-${calendarDay(new Date(), timeZone)}`}
          toCsv={(all) => auditAsCsv(all, timeZone)}
        />
      }
      flush
    >
      <ListFrame
        inCard
        tabs={<ViewTabs view={view} />}
        filters={
          <AuditFilterBar
            control={control}
            display={<DisplayMenu view={view} control={control} orders={BY_DAY} />}
          />
        }
      >
        <QueryTable
          query={list}
          noun="audit entries"
          view={view}
          groupOf={filters.group === null ? undefined : ({ at }) => formatDate(at, timeZone)}
          sorting={sortedBy(control)}
          nameOf={({ sequence }) => `entry ${sequence}`}
          selection={selection}
          onPeek={setPeeked}
          canPeekAt={hasChanges}
          empty={{
            icon: ScrollText,
            title: narrowed ? 'No matching entries' : 'No entries yet',
            hint: 'Changes and opened records appear here.',
          }}
          onClear={control.onClear}
        />
      </ListFrame>
      <AuditBulkBar selection={selection} rows={rows} />
      {peeked && <EntryPeek entry={peeked} names={names} onClose={() => setPeeked(null)} />}
    </Card>
  );
}
