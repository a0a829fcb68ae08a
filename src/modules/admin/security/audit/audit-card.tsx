import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { ExportButton } from '@/kit/export/export-button';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { FilterGroup } from '@/kit/list/filter-group';
import { FilterSort } from '@/kit/list/filter-sort';
import { rowsOf } from '@/kit/list/keyset-query';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { calendarDay, formatDate } from '@/lib/dates';
import { memberQueries } from '@/shared/members/members.queries';
import { DisplayMenu } from '@/shared/saved-views/display-menu';
import { useListView } from '@/shared/saved-views/use-list-view';
import { ViewTabs } from '@/shared/saved-views/view-tabs';
import { Card } from '@/ui/card';
import { auditExportSource, auditQueries } from './audit.queries';
import { auditColumns } from './audit-columns';
import { auditAsCsv } from './audit-csv';
import type { AuditEntry } from './audit-entry';
import { AuditFilterBar } from './audit-filter-bar';
import { auditAddress } from './audit-filters';

const EntryPeek = lazyDialog(() => import('./entry-peek'), 'EntryPeek');

const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const GROUP_OPTIONS = [{ value: 'day', label: 'Day' }] as const;

/** The audit log: narrowed, in the order chosen, a page at a time. */
export function AuditCard() {
  const { id: companyId, slug, timeZone, isAdmin } = useCompany();
  const { id: userId } = useCurrentUser();
  const { filters, narrowed, control } = useListAddress(auditAddress);
  const list = useInfiniteQuery(auditQueries.list(companyId, timeZone, filters));
  const members = useQuery(memberQueries.list(companyId));

  const names = new Map((members.data ?? []).map(({ userId, name }) => [userId, name]));
  for (const { patient_id, patientName } of rowsOf(list.data)) {
    if (patient_id !== null && patientName !== null) names.set(patient_id, patientName);
  }

  const view = useListView({ companyId, userId, list: 'audit', address: auditAddress });
  const [peeked, setPeeked] = useState<AuditEntry | null>(null);
  const columns = useMemo(
    () => auditColumns({ slug, timeZone, onDetails: setPeeked }),
    [slug, timeZone],
  );

  return (
    <Card
      icon={<ScrollText />}
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
          toCsv={(rows) => auditAsCsv(rows, timeZone)}
        />
      }
      flush
    >
      <ListFrame
        inCard
        filters={
          <div className="grid gap-2">
            <ViewTabs view={view} isAdmin={isAdmin} />
            <AuditFilterBar
              control={control}
              display={
                <DisplayMenu columns={columns} view={view}>
                  <FilterSort control={control} options={SORT_OPTIONS} />
                  <FilterGroup control={control} options={GROUP_OPTIONS} />
                </DisplayMenu>
              }
            />
          </div>
        }
      >
        <QueryTable
          query={list}
          noun="audit entries"
          columns={columns}
          arrangement={view.arrangement}
          groupOf={filters.group === null ? undefined : ({ at }) => formatDate(at, timeZone)}
          sorting={{ sort: filters.sort, onSort: (sort) => control.onChange({ sort }) }}
          idOf={({ sequence }) => String(sequence)}
          nameOf={({ sequence }) => `entry ${sequence}`}
          empty={
            <ListEmpty
              icon={<ScrollText />}
              title={narrowed ? 'No matching entries' : 'No entries yet'}
              onClear={control.onClear}
              hint="Changes and opened records appear here."
            />
          }
        />
      </ListFrame>
      {peeked && <EntryPeek entry={peeked} names={names} onClose={() => setPeeked(null)} />}
    </Card>
  );
}
