import { useInfiniteQuery } from '@tanstack/react-query';
import { FileCheck, ShieldCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { ExportButton } from '@/kit/export/export-button';
import { ListBody } from '@/kit/list/list-body';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { calendarDay } from '@/lib/dates';
import { Card } from '@/ui/card';
import { useNow } from '@/ui/use-now';
import { eligibilityQueries, eligibilityRequestSource } from '../eligibility.queries';
import { eligibilityAddress } from '../eligibility-filters';
import { eligibilityRequestsAsCsv } from './eligibility-csv';
import { RecentFilterBar } from './recent-filter-bar';
import { RecentRow } from './recent-row';

/** The requests to payers, newest first; the filters live in the address. */
export function RecentCard() {
  const { id: companyId, timeZone } = useCompany();
  const now = useNow();
  const { filters, control } = useListAddress(eligibilityAddress);
  const list = useInfiniteQuery(eligibilityQueries.recent(companyId, filters));
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
          asked={filters}
          source={eligibilityRequestSource(companyId, filters)}
          noun="verifications"
          name={`verifications-${calendarDay(new Date(now), timeZone)}`}
          toCsv={(rows) => eligibilityRequestsAsCsv(rows, timeZone, now)}
        />
      }
    >
      <ListFrame inCard filters={<RecentFilterBar control={control} />}>
        <ListBody
          query={list}
          noun="verifications"
          empty={
            <ListEmpty
              icon={<ShieldCheck />}
              title="No recent verifications"
              onClear={control.onClear}
              hint="Responses from payers appear here."
            />
          }
        >
          {(row) => <RecentRow key={row.id} row={row} />}
        </ListBody>
      </ListFrame>
    </Card>
  );
}
