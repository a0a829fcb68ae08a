import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { ExportButton } from '@/kit/export/export-button';
import { rowsOf } from '@/kit/list/keyset-query';
import { ListBody } from '@/kit/list/list-body';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { calendarDay } from '@/lib/dates';
import { memberQueries } from '@/shared/members/members.queries';
import { Card } from '@/ui/card';
import { auditExportSource, auditQueries } from './audit.queries';
import { auditAsCsv } from './audit-csv';
import { AuditFilterBar } from './audit-filter-bar';
import { auditAddress } from './audit-filters';
import { AuditRow } from './audit-row';

/** The audit log: narrowed, newest first, a page at a time. */
export function AuditCard() {
  const { id: companyId, timeZone } = useCompany();
  const { filters, narrowed, control } = useListAddress(auditAddress);
  const list = useInfiniteQuery(auditQueries.list(companyId, timeZone, filters));
  const members = useQuery(memberQueries.list(companyId));

  const names = new Map((members.data ?? []).map(({ userId, name }) => [userId, name]));
  for (const { patient_id, patientName } of rowsOf(list.data)) {
    if (patient_id !== null && patientName !== null) names.set(patient_id, patientName);
  }

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
      <ListFrame inCard filters={<AuditFilterBar control={control} />}>
        <ListBody
          query={list}
          noun="audit entries"
          empty={
            <ListEmpty
              icon={<ScrollText />}
              title={narrowed ? 'No matching entries' : 'No entries yet'}
              onClear={control.onClear}
              hint="Changes and opened records appear here."
            />
          }
        >
          {(entry) => <AuditRow key={entry.sequence} entry={entry} names={names} />}
        </ListBody>
      </ListFrame>
    </Card>
  );
}
